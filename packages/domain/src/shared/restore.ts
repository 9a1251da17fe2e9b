import { RESTORE_WINDOW_MINUTES } from './limits.ts';
import { problem } from './problem.ts';
import { ok, type Result, refuse } from './result.ts';

const MINUTE_MS = 60_000;

/** The last moment at which what was deleted may be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_WINDOW_MINUTES * MINUTE_MS);
}

/**
 * Whether what was deleted may still be restored: within the hour, so that the offer to undo works over a lost connection, while
 * what a logbook says has left it does not come back later. Refuses with `delete.too_late_to_restore`.
 */
export function decideInTime(deletedAt: Date, now: Date): Result<null> {
  return now > restorableUntil(deletedAt)
    ? refuse(problem('delete.too_late_to_restore', '', { minutes: RESTORE_WINDOW_MINUTES }))
    : ok(null);
}
