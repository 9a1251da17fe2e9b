import { type CalendarDate, momentInZone, startOfDay, wallClock } from '../shared/dates.ts';
import { REMINDER_HOUR } from '../shared/limits.ts';

const MORNING = `${String(REMINDER_HOUR).padStart(2, '0')}:00:00`;

/**
 * The day that reminders count from: today on the zone's clock. Null before the morning's hour: nothing is sent then, as no mail
 * comes at night (docs/decisions/0260), and what is due waits until the hour has come.
 */
export function reminderDay(now: Date, timeZone: string): CalendarDate | null {
  const { date, time } = wallClock(now, timeZone);
  return time < MORNING ? null : date;
}

/** The first moment from `now` on at which reminders are sent in a zone: now itself, or the hour of this morning. */
export function nextReminding(now: Date, timeZone: string): Date {
  const { date, time } = wallClock(now, timeZone);
  return time < MORNING ? momentInZone(date, MORNING, timeZone) : now;
}

/** The moment from which "due tomorrow" is no longer so: the due day's first in the zone. */
export function dueTomorrowLapsesAt(dueDate: CalendarDate, timeZone: string): Date {
  return startOfDay(dueDate, timeZone);
}
