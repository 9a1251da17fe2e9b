import { type CalendarDate, momentInZone, startOfDay, wallClock } from '../shared/dates.ts';
import { REMINDER_HOUR } from '../shared/limits.ts';

const MORNING = `${String(REMINDER_HOUR).padStart(2, '0')}:00:00`;

/**
 * The day from which reminders are counted: today in the given time zone. Null before the hour in the morning: no mail is sent
 * at night (docs/decisions/0260), and reminders that are due wait for that hour.
 */
export function reminderDay(now: Date, timeZone: string): CalendarDate | null {
  const { date, time } = wallClock(now, timeZone);
  return time < MORNING ? null : date;
}

/** The first time from `now` on at which reminders are sent in a time zone: now itself, or the hour of this morning. */
export function nextReminderTime(now: Date, timeZone: string): Date {
  const { date, time } = wallClock(now, timeZone);
  return time < MORNING ? momentInZone(date, MORNING, timeZone) : now;
}

/** The time from which "due tomorrow" is out of date: the start of the due day in the time zone. */
export function dueTomorrowExpiresAt(dueDate: CalendarDate, timeZone: string): Date {
  return startOfDay(dueDate, timeZone);
}
