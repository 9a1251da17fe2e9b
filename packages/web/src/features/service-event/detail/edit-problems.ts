import { type EditField, missingProblems } from '@fireledger/domain/service-event/edit.ts';
import { changeSchema } from '@fireledger/domain/service-event/schemas.ts';
import type { ServiceEventType } from '@fireledger/domain/service-event/vocabulary.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { checkBy } from '../../../platform/check-schema.ts';
import {
  bodyOf,
  dueProblems,
  EMPTY_VALUES,
  type EventFormField,
  type EventValues,
  valuesOfEvent,
} from '../form/event-values.ts';
import type { EventDetail } from '../queries.ts';

/** The fields of an event's form, in no particular order. */
export const FORM_FIELDS = Object.keys(EMPTY_VALUES) as EventFormField[];

/**
 * Every problem of the values in an event's form, as the server would report it; fields that this person may not change have
 * none.
 */
export function editProblems(
  event: EventDetail,
  editable: readonly EditField[],
  values: EventValues,
): readonly Problem[] {
  const fields = FORM_FIELDS.filter((field) => editable.includes(field));
  const before = valuesOfEvent(event);
  const changed = fields.filter((field) => values[field] !== before[field]);
  const after = {
    type: values.type as ServiceEventType,
    deviceID: values.deviceID.trim() || null,
    internalLocation: values.internalLocation.trim() || null,
    assignedToUserID: values.assignedToUserID,
    responsibleUserID: values.responsibleUserID,
  };
  return [
    ...checkBy(changeSchema)(bodyOf(values, fields)),
    ...missingProblems(event, after, changed),
    ...(changed.includes('dueDate') ? dueProblems(values) : []),
  ];
}
