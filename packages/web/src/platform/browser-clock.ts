import { type CalendarDate, dateInZone } from '@fireledger/domain/shared/dates.ts';

/** The zone of the browser's clock. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day that it is on the browser's clock. */
export function browserToday(now = new Date()): CalendarDate {
  return dateInZone(now, browserZone());
}
