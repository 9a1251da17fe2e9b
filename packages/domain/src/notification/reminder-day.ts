import { addDays, type CalendarDate, wallClock } from '../shared/dates.ts';
import { REMINDER_HOUR } from '../shared/limits.ts';

/** The day that reminders count from: today, or until the morning's hour still yesterday, so that no mail comes at night. */
export function reminderDay(now: Date, timeZone: string): CalendarDate {
  const { date, time } = wallClock(now, timeZone);
  return Number(time.slice(0, 2)) < REMINDER_HOUR ? addDays(date, -1) : date;
}
