import { type CalendarDate, dateInZone } from '@fireledger/domain/shared/dates.ts';

/** The time zone of the browser. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How many milliseconds a clock may be off, and a response delayed, before the clock counts as wrong. */
const OFF_BY = 60_000;

let behind = 0;

/** Takes the server's time from the `Date` header of a response; a missing or invalid one is ignored. */
export function syncServerTime(date: string | null, now = Date.now()): void {
  const heard = Date.parse(date ?? '');
  if (!Number.isNaN(heard)) behind = Math.abs(heard - now) > OFF_BY ? heard - now : 0;
}

/**
 * The current time: the server's, if the browser's clock is wrong. Use it for anything that the server checks against its own
 * clock.
 */
export function correctedNow(now = Date.now()): Date {
  return new Date(now + behind);
}

/** The current date in the browser's time zone. */
export function browserToday(now = correctedNow()): CalendarDate {
  return dateInZone(now, browserTimeZone());
}
