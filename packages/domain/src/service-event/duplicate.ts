import type { z } from 'zod';
import type { ServiceEventFacts } from './facts.ts';
import { personRegistrationSchema } from './schemas.ts';
import { isPersonalOrigin } from './vocabulary.ts';

/**
 * What a duplicate may change compared with its original: an absent field is copied, null clears it. A visitor's registration
 * has no device, and an action needs two people who are still allowed: in these cases the caller supplies them here.
 */
export const duplicateSchema = personRegistrationSchema
  .pick({
    description: true,
    deviceID: true,
    internalLocation: true,
    priority: true,
    dueDate: true,
    assignedToUserID: true,
    responsibleUserID: true,
  })
  .partial();
export type DuplicateInput = z.output<typeof duplicateSchema>;

/**
 * What is copied when an event is duplicated: place, kind, origin if a person may give it, device, texts, priority and people.
 * Its progress (status, solution, alarm type, due date) and everything attached to it are not. Parsed by `createActionSchema`
 * or `personRegistrationSchema`.
 */
export function duplicateOf(event: ServiceEventFacts, change: DuplicateInput): Record<string, unknown> {
  return {
    locationID: event.locationID,
    disciplineID: event.disciplineID,
    category: event.category,
    origin: isPersonalOrigin(event.origin) ? event.origin : 'manually',
    deviceID: event.deviceID,
    description: event.description,
    internalLocation: event.internalLocation,
    priority: event.priority,
    assignedToUserID: event.assignedTo?.userID ?? null,
    responsibleUserID: event.responsible?.userID ?? null,
    ...change,
  };
}
