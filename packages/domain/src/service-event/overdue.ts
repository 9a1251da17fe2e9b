import { type CalendarDate, FIRST_TIME_ZONE, LAST_TIME_ZONE } from '../shared/dates.ts';
import { clockDay } from '../shared/zone-clock.ts';

type DueFacts = { readonly dueDate: CalendarDate | null; readonly status: string };

/** Whether an open event's day has passed, on the clock of its organisation's zone. */
export function isOverdue({ dueDate, status }: DueFacts, now: Date, timeZone: string): boolean {
  return dueDate !== null && status !== 'done' && dueDate < clockDay(now, timeZone);
}

/** Whether the zone decides about it: only of a day that has passed on some clock and not on another; to ask it is slow. */
export function isDueByZone(event: DueFacts, now: Date): boolean {
  return isOverdue(event, now, FIRST_TIME_ZONE) && !isOverdue(event, now, LAST_TIME_ZONE);
}
