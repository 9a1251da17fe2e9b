import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import {
  type Category,
  type FireAlarmType,
  type Origin,
  type Priority,
  priorityName,
  type ServiceEventType,
  type Status,
} from '@fireledger/domain/service-event/vocabulary.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { ExportColumn } from '../../csv/define-export.ts';
import type { ServiceEventRow } from './service-event.read.ts';

/** An event with the names that its ids stand for, as far as its reader may see them. */
export type ExportedEvent = ServiceEventRow & {
  readonly location: string | null;
  readonly discipline: string | null;
  readonly assigned: string | null;
  readonly responsible: string | null;
  readonly creator: string | null;
  readonly cause: Readonly<Record<Locale, string>> | null;
};

type Column = ExportColumn<ExportedEvent>;

/** A visitor gives a name, which nobody has verified. */
const UNVERIFIED: Readonly<Record<Locale, string>> = { en_GB: 'not verified', nl_NL: 'niet gecontroleerd' };
const SYSTEM: Readonly<Record<Locale, string>> = { en_GB: 'Fire panel', nl_NL: 'Brandmeldcentrale' };

const labels = ({ locale }: { readonly locale: Locale }) => SERVICE_EVENT_LABELS[locale];

const PLACE: readonly Column[] = [
  column('createdAt', 'Created at', 'Aangemaakt op', ({ created_at }) => created_at, {
    width: 19,
    onPaper: true,
  }),
  column('location', 'Location', 'Locatie', ({ location }) => location, { width: 28, onPaper: true }),
  column('discipline', 'Discipline', 'Discipline', ({ discipline }) => discipline, {
    width: 26,
    onPaper: true,
  }),
];

const KIND: readonly Column[] = [
  column('type', 'Type', 'Soort', ({ type }, form) => labels(form).type[type as ServiceEventType], {
    width: 18,
  }),
  column('status', 'Status', 'Status', ({ status }, form) => labels(form).status[status as Status], {
    width: 12,
    onPaper: true,
  }),
  column(
    'category',
    'Category',
    'Categorie',
    (row, form) => labels(form).category[row.category as Category],
    {
      width: 22,
      onPaper: true,
    },
  ),
  column('priority', 'Priority', 'Prioriteit', priorityWord, { width: 11, onPaper: true }),
  column('origin', 'Came from', 'Herkomst', ({ origin }, form) => labels(form).origin[origin as Origin], {
    width: 16,
  }),
];

const MATTER: readonly Column[] = [
  column('deviceID', 'Device', 'Apparaat', ({ device_id }) => device_id, { width: 18, onPaper: true }),
  column(
    'internalLocation',
    'Place in the building',
    'Plaats in het gebouw',
    (row) => row.internal_location,
    {
      width: 24,
    },
  ),
  column('description', 'Description', 'Omschrijving', ({ description }) => description, {
    width: 50,
    onPaper: true,
  }),
  column('solutionDescription', 'Solution', 'Oplossing', (row) => row.solution_description, {
    width: 32,
    onPaper: true,
  }),
];

const PEOPLE: readonly Column[] = [
  column('assigned', 'Assigned to', 'Toegewezen aan', ({ assigned }) => assigned, {
    width: 22,
    onPaper: true,
  }),
  column('responsible', 'Responsible', 'Verantwoordelijk', ({ responsible }) => responsible, { width: 22 }),
  column('createdBy', 'Created by', 'Aangemaakt door', creatorWords, { width: 26 }),
];

const END: readonly Column[] = [
  column('dueDate', 'Due date', 'Uiterlijk op', ({ due_date }) => due_date, {
    kind: 'day',
    width: 16,
    onPaper: true,
  }),
  column('completedAt', 'Done at', 'Afgesloten op', ({ completed_at }) => completed_at, { width: 19 }),
  column('fireAlarmType', 'Kind of fire alarm', 'Soort brandmelding', fireAlarmWord, { width: 16 }),
  column('cause', 'Cause', 'Oorzaak', ({ cause }, { locale }) => cause?.[locale], { width: 24 }),
];

/** What an exported event says, in the order of its cells. */
export const EVENT_COLUMNS: readonly [Column, ...Column[]] = [
  column('serviceEventID', 'Number', 'Nummer', ({ id }) => id, { width: 38 }),
  ...PLACE,
  ...KIND,
  ...MATTER,
  ...PEOPLE,
  ...END,
];

function column(
  key: string,
  en_GB: string,
  nl_NL: string,
  value: Column['value'],
  more: Pick<Column, 'kind' | 'width' | 'onPaper'>,
): Column {
  return { key, header: { en_GB, nl_NL }, value, ...more };
}

function priorityWord({ priority }: ExportedEvent, form: { readonly locale: Locale }): string {
  return labels(form).priority[priorityName(priority as Priority)];
}

function fireAlarmWord({ fire_alarm_type }: ExportedEvent, form: { readonly locale: Locale }): string | null {
  return fire_alarm_type && labels(form).fireAlarmType[fire_alarm_type as FireAlarmType];
}

function creatorWords(row: ExportedEvent, { locale }: { readonly locale: Locale }): string | null {
  switch (row.created_by_kind) {
    case 'visitor':
      return `${row.visitor_name ?? ''} (${UNVERIFIED[locale]})`.trim();
    case 'system':
      return SYSTEM[locale];
    default:
      return row.creator;
  }
}
