import type { Principal } from '../access/principal.ts';
import { plusDaysInZone } from '../shared/dates.ts';
import { REGISTRATION_DELETE_WINDOW_DAYS } from '../shared/limits.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import type { ServiceEventFacts } from './facts.ts';
import { standingOf } from './standing.ts';

/** The last moment at which a registration may be deleted: a week later on the clock of the organisation's zone. */
export function deletableUntil(createdAt: Date, timeZone: string): Date {
  return plusDaysInZone(createdAt, REGISTRATION_DELETE_WINDOW_DAYS, timeZone);
}

/**
 * Whether an event may be deleted (specification 4 and 6): by the creator's company, never when done, a registration only
 * within its week. Deleting is soft: `deletedAt` takes it out of every list. Refuses with the first thing in the way.
 */
export function decideDelete(
  event: ServiceEventFacts,
  actor: Principal,
  now: Date,
  timeZone: string,
): Result<{ readonly changes: { readonly deletedAt: Date } }> {
  if (!standingOf(actor, event).isOfCreatorCompany)
    return refuse(problem('service_event.delete_not_allowed'));
  if (event.status === 'done') return refuse(problem('service_event.done_cannot_be_deleted'));
  if (event.type !== 'action' && now > deletableUntil(event.createdAt, timeZone)) {
    return refuse(problem('service_event.too_old_to_delete', '', { days: REGISTRATION_DELETE_WINDOW_DAYS }));
  }
  return ok({ changes: { deletedAt: now } });
}
