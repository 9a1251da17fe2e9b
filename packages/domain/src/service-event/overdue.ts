import { type CalendarDate, FIRST_TIME_ZONE, LAST_TIME_ZONE } from '../shared/dates.ts';
import { clockDay } from '../shared/zone-clock.ts';

type DueFacts = { readonly dueDate: CalendarDate | null; readonly status: string };

/** Whether the due date of an open event has passed, in the organisation's time zone. */
export function isOverdue({ dueDate, status }: DueFacts, now: Date, timeZone: string): boolean {
  return dueDate !== null && status !== 'done' && dueDate < clockDay(now, timeZone);
}

/**
 * Whether the time zone decides about it: only if the day has passed in some zones and not in
 * others. Looking up the zone is slow.
 */
export function dependsOnTimeZone(event: DueFacts, now: Date): boolean {
  return isOverdue(event, now, FIRST_TIME_ZONE) && !isOverdue(event, now, LAST_TIME_ZONE);
}
