import { dueDateProblems } from '@fireledger/domain/service-event/checks.ts';
import type { EditField } from '@fireledger/domain/service-event/edit.ts';
import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { correctedNow } from '../../../platform/browser-clock.ts';
import { isoToTypedDate, typedDateToIso } from '../../../ui/field/typed-date.ts';
import type { EventDetail } from '../queries.ts';

/** The values of an event's fields in a form: '' and null are empty, figures are texts, days are as typed. */
export type EventValues = {
  readonly locationID: string | null;
  readonly disciplineID: string | null;
  readonly category: string | null;
  readonly origin: string;
  readonly type: string;
  readonly description: string;
  readonly deviceID: string;
  readonly internalLocation: string;
  readonly priority: string;
  readonly assignedToUserID: string | null;
  readonly responsibleUserID: string | null;
  readonly dueDate: string;
  readonly solutionDescription: string;
  readonly fireAlarmType: string | null;
  readonly causeCode: string | null;
};

export type EventFormField = keyof EventValues & EditField;

export const EMPTY_VALUES: EventValues = {
  locationID: null,
  disciplineID: null,
  category: null,
  origin: 'manually',
  type: 'manual_registration',
  description: '',
  deviceID: '',
  internalLocation: '',
  priority: '',
  assignedToUserID: null,
  responsibleUserID: null,
  dueDate: '',
  solutionDescription: '',
  fireAlarmType: null,
  causeCode: null,
};

/** The fields to fill in for a new event. */
export const CREATE_FIELDS = [
  'locationID',
  'disciplineID',
  'category',
  'origin',
  'description',
  'deviceID',
  'internalLocation',
  'priority',
  'assignedToUserID',
  'responsibleUserID',
  'dueDate',
] as const satisfies readonly EventFormField[];

/** An event's values as its form shows them. */
export function valuesOfEvent(event: EventDetail): EventValues {
  return {
    locationID: event.location?.locationID ?? null,
    disciplineID: event.discipline?.disciplineID ?? null,
    category: event.category,
    origin: event.origin,
    type: event.type,
    description: event.description,
    deviceID: event.deviceID ?? '',
    internalLocation: event.internalLocation ?? '',
    priority: event.priority === null ? '' : String(event.priority),
    assignedToUserID: event.assignedToUser?.userID ?? null,
    responsibleUserID: event.responsibleUser?.userID ?? null,
    dueDate: isoToTypedDate(event.dueDate),
    solutionDescription: event.solutionDescription ?? '',
    fireAlarmType: event.fireAlarmType,
    causeCode: event.causeCode === null ? null : String(event.causeCode),
  };
}

const FIGURES: readonly string[] = ['priority', 'causeCode'];

/** The body of a call for some of the fields: emptied ones as null, figures as numbers, days in the API's format. */
export function bodyOf(
  values: Partial<EventValues>,
  fields: readonly (keyof EventValues)[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field];
      if (value === '' || value === undefined || value === null) return [field, null];
      if (field === 'dueDate') return [field, typedDateToIso(value)];
      return [field, FIGURES.includes(field) ? Number(value) : value];
    }),
  );
}

/** The problems of a due date that hold in every time zone, as the form does not know the place's; the server does. */
export function dueProblems(
  { dueDate }: Pick<EventValues, 'dueDate'>,
  now = correctedNow(),
): readonly Problem[] {
  const date = typedDateToIso(dueDate);
  return isCalendarDate(date) ? dueDateProblems(date, null, now) : [];
}
