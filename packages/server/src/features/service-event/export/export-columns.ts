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
import type { ExportColumn } from '../../../export/define-export.ts';
import type { ExportedEvent } from './export-rows.ts';

type Column = ExportColumn<ExportedEvent>;

/** The name that a visitor gave, which nobody has verified. */
const UNVERIFIED: Readonly<Record<Locale, string>> = { en_GB: 'not verified', nl_NL: 'niet gecontroleerd' };
const SYSTEM: Readonly<Record<Locale, string>> = { en_GB: 'Fire panel', nl_NL: 'Brandmeldcentrale' };

const labels = ({ locale }: { readonly locale: Locale }) => SERVICE_EVENT_LABELS[locale];

const PLACE: readonly Column[] = [
  column('createdAt', 'Created at', 'Aangemaakt op', ({ createdAt }) => createdAt, {
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
    width: 14,
    onPaper: true,
  }),
  column(
    'category',
    'Category',
    'Categorie',
    (row, form) => labels(form).category[row.category as Category],
    {
      width: 28,
      onPaper: true,
    },
  ),
  column('priority', 'Priority', 'Prioriteit', priorityWord, { width: 11, onPaper: true }),
  column('origin', 'Origin', 'Herkomst', ({ origin }, form) => labels(form).origin[origin as Origin], {
    width: 16,
  }),
];

const MATTER: readonly Column[] = [
  column('deviceID', 'Device', 'Apparaat', ({ deviceID }) => deviceID, { width: 18, onPaper: true }),
  column(
    'internalLocation',
    'Place in the building',
    'Plaats in het gebouw',
    ({ internalLocation }) => internalLocation,
    {
      width: 24,
    },
  ),
  column('description', 'Description', 'Omschrijving', ({ description }) => description, {
    width: 50,
    onPaper: true,
  }),
  column('solutionDescription', 'Solution', 'Oplossing', (row) => row.solutionDescription, {
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
  column('createdBy', 'Written by', 'Geschreven door', creatorWords, { width: 26 }),
];

const END: readonly Column[] = [
  column('dueDate', 'Due date', 'Uiterlijk op', ({ dueDate }) => dueDate, {
    kind: 'day',
    width: 16,
    onPaper: true,
  }),
  column('completedAt', 'Done at', 'Afgesloten op', ({ completedAt }) => completedAt, { width: 19 }),
  column('fireAlarmType', 'Kind of fire alarm', 'Soort brandmelding', fireAlarmWord, { width: 22 }),
  column('cause', 'Cause', 'Oorzaak', ({ cause }, { locale }) => cause?.[locale], { width: 28 }),
];

/** The columns of an exported event, in order. */
export const EVENT_COLUMNS: readonly [Column, ...Column[]] = [
  column('serviceEventID', 'Number', 'Nummer', ({ id }) => id, { width: 38 }),
  ...PLACE,
  ...KIND,
  ...MATTER,
  ...PEOPLE,
  ...END,
];

/** On paper, a registration shows who wrote it instead of a due date, which few registrations have. */
export const REGISTRATION_COLUMNS = onPaperInstead({ shown: ['createdBy'], hidden: ['dueDate'] });

/**
 * On paper, the archive shows who wrote each event and how it ended, instead of values that are the same for all of it or no
 * longer matter.
 */
export const ARCHIVE_COLUMNS = onPaperInstead({
  shown: ['createdBy', 'completedAt', 'fireAlarmType', 'cause'],
  hidden: ['status', 'priority', 'dueDate'],
});

type OnPaper = Readonly<Record<'shown' | 'hidden', readonly string[]>>;

function onPaperInstead({ shown, hidden }: OnPaper): readonly [Column, ...Column[]] {
  const placed = ({ onPaper, ...column }: Column): Column =>
    shown.includes(column.key) || (onPaper && !hidden.includes(column.key))
      ? { ...column, onPaper: true }
      : column;
  const [number, ...others] = EVENT_COLUMNS;
  return [placed(number), ...others.map(placed)];
}

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

function fireAlarmWord({ fireAlarmType }: ExportedEvent, form: { readonly locale: Locale }): string {
  return fireAlarmType && labels(form).fireAlarmType[fireAlarmType as FireAlarmType];
}

function creatorWords(row: ExportedEvent, { locale }: { readonly locale: Locale }): string {
  switch (row.createdByKind) {
    case 'visitor':
      return `${row.visitorName} (${UNVERIFIED[locale]})`.trim();
    case 'system':
      return SYSTEM[locale];
    default:
      return row.creator;
  }
}
