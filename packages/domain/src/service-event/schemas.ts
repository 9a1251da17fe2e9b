import { z } from 'zod';
import { fireCauseCode } from '../discipline/fire-cause.ts';
import { requiredDate } from '../shared/dates.ts';
import { TEXT_MAX } from '../shared/limits.ts';
import {
  emptyToNull,
  missingOr,
  oneOf,
  optionalID,
  optionalText,
  requiredID,
  requiredText,
} from '../shared/text.ts';
import { CATEGORIES, FIRE_ALARM_TYPES, PERSONAL_ORIGINS, PERSONAL_TYPES, STATUSES } from './vocabulary.ts';

const invalid = { error: missingOr('field.invalid') };
const lines = { lines: true } as const;

/** The fields of a service event under their payload names (specifications 5 and 7), as a form sends them. */
export const serviceEventFields = {
  type: oneOf(PERSONAL_TYPES),
  locationID: requiredID(),
  disciplineID: requiredID(),
  category: oneOf(CATEGORIES).meta({ id: 'ServiceEventCategory' }),
  origin: oneOf(PERSONAL_ORIGINS),
  deviceID: requiredText(TEXT_MAX.deviceID),
  description: requiredText(TEXT_MAX.description, lines),
  internalLocation: optionalText(TEXT_MAX.internalLocation),
  priority: emptyToNull(z.literal([1, 2, 3, 4], invalid)).optional(),
  dueDate: emptyToNull(requiredDate('service_event.solution_date_invalid')).optional(),
  solutionDescription: optionalText(TEXT_MAX.solution, lines),
  fireAlarmType: emptyToNull(oneOf(FIRE_ALARM_TYPES)).optional(),
  causeCode: emptyToNull(fireCauseCode).optional(),
};

const fields = serviceEventFields;

/** What a signed-in person provides for any new event. */
const writtenFields = {
  locationID: fields.locationID,
  disciplineID: fields.disciplineID,
  category: fields.category,
  origin: emptyToNull(fields.origin).optional(),
  deviceID: fields.deviceID,
  description: fields.description,
  internalLocation: fields.internalLocation,
  priority: fields.priority,
  dueDate: fields.dueDate,
  fireAlarmType: fields.fireAlarmType,
  causeCode: fields.causeCode,
};

/** The input for creating an action. */
export const createActionSchema = z.strictObject({
  ...writtenFields,
  assignedToUserID: requiredID('service_event.assignee_required'),
  responsibleUserID: requiredID('service_event.responsible_required'),
  sourceServiceEventID: optionalID(),
});
export type CreateActionInput = z.output<typeof createActionSchema>;

/** The input for a registration by a signed-in person. */
export const personRegistrationSchema = z.strictObject({
  ...writtenFields,
  assignedToUserID: optionalID(),
  responsibleUserID: optionalID(),
});
export type PersonRegistrationInput = z.output<typeof personRegistrationSchema>;

/** The input for a registration by a visitor: a place instead of a device, and the name that the visitor gives. */
export const visitorRegistrationSchema = z.strictObject({
  locationID: fields.locationID,
  disciplineID: fields.disciplineID,
  category: fields.category,
  description: fields.description,
  internalLocation: requiredText(TEXT_MAX.internalLocation),
  visitorName: requiredText(TEXT_MAX.visitorName, { required: 'logbook.name_required' }),
});
export type VisitorRegistrationInput = z.output<typeof visitorRegistrationSchema>;

/** The input for a change: any of the fields, another status, and the reason of a re-opening. Absent fields stay unchanged. */
export const changeSchema = z.strictObject({
  type: fields.type.optional(),
  locationID: fields.locationID.optional(),
  disciplineID: fields.disciplineID.optional(),
  category: fields.category.optional(),
  origin: fields.origin.optional(),
  deviceID: optionalText(TEXT_MAX.deviceID),
  description: fields.description.optional(),
  internalLocation: fields.internalLocation,
  priority: fields.priority,
  assignedToUserID: optionalID(),
  responsibleUserID: optionalID(),
  dueDate: fields.dueDate,
  solutionDescription: fields.solutionDescription,
  fireAlarmType: fields.fireAlarmType,
  causeCode: fields.causeCode,
  status: oneOf(STATUSES).optional(),
  reason: optionalText(TEXT_MAX.reason, lines),
});
export type ChangeInput = z.output<typeof changeSchema>;
