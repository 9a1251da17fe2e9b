import type { Principal } from '../access/principal.ts';
import { plusDaysInZone } from '../shared/dates.ts';
import { REGISTRATION_DELETE_WINDOW_DAYS } from '../shared/limits.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { decideInTime } from '../shared/restore.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { isOfCreatorCompany } from './event-relation.ts';
import type { ServiceEventFacts } from './facts.ts';

/** What the rule needs of an event: nothing about the people named on it. */
export type DeletionFacts = Pick<
  ServiceEventFacts,
  'actingCompanyID' | 'status' | 'type' | 'writtenAs' | 'createdAt'
>;

const DAY_MS = 86_400_000;

/** The last moment at which a registration may be deleted: a week later, in the organisation's time zone. */
export function deletableUntil(createdAt: Date, timeZone: string): Date {
  return plusDaysInZone(createdAt, REGISTRATION_DELETE_WINDOW_DAYS, timeZone);
}

/**
 * Whether the time zone decides about the week: only near its end, because no clock shifts by more than a day. Looking up the
 * zone is slow.
 */
export function isNearWindowEnd(createdAt: Date, now: Date): boolean {
  return Math.abs(daysSince(createdAt, now) - REGISTRATION_DELETE_WINDOW_DAYS) <= 1;
}

function daysSince(createdAt: Date, now: Date): number {
  return (now.getTime() - createdAt.getTime()) / DAY_MS;
}

function isPastWindow(createdAt: Date, now: Date, timeZone: string): boolean {
  return isNearWindowEnd(createdAt, now)
    ? now > deletableUntil(createdAt, timeZone)
    : daysSince(createdAt, now) > REGISTRATION_DELETE_WINDOW_DAYS;
}

/** Whether it is a registration or was created as one: changing its type does not reopen its week. */
function isRegistration({ type, writtenAs }: DeletionFacts): boolean {
  return type !== 'action' || writtenAs !== 'action';
}

/**
 * Whether an event may be deleted (specifications 4 and 6): by the creator's company, never once done, and a registration only
 * within its week. Deletion is soft: `deletedAt` removes it from every list. Refuses with the first obstacle.
 */
export function decideEventDeletion(
  event: DeletionFacts,
  actor: Principal,
  now: Date,
  timeZone: string,
): Result<{ readonly changes: { readonly deletedAt: Date } }> {
  if (!isOfCreatorCompany(actor, event)) return refuse(problem('service_event.delete_not_allowed'));
  if (event.status === 'done') return refuse(problem('service_event.done_cannot_be_deleted'));
  if (isRegistration(event) && isPastWindow(event.createdAt, now, timeZone)) {
    return refuse(problem('service_event.too_old_to_delete', '', { days: REGISTRATION_DELETE_WINDOW_DAYS }));
  }
  return ok({ changes: { deletedAt: now } });
}

/**
 * Whether a deleted event may be restored: by the creator's company, who may delete it, within the hour (`decideInTime`).
 */
export function decideRestore(
  event: Pick<DeletionFacts, 'actingCompanyID'> & { readonly deletedAt: Date },
  actor: Principal,
  now: Date,
): Result<null> {
  if (!isOfCreatorCompany(actor, event)) return refuse(problem('service_event.delete_not_allowed'));
  return decideInTime(event.deletedAt, now);
}

/**
 * What prevents a person of the creator's company from deleting an event, for the screen to show beside the act. Null if
 * nothing does, and for everyone else, who is never offered to delete.
 */
export function deleteRefusal(
  event: DeletionFacts,
  actor: Principal,
  now: Date,
  timeZone: string,
): Problem | null {
  if (!isOfCreatorCompany(actor, event)) return null;
  const decision = decideEventDeletion(event, actor, now, timeZone);
  return decision.ok ? null : (decision.problems[0] ?? null);
}
