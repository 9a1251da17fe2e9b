import { type CalendarDate, dateInZone } from '@fireledger/domain/shared/dates.ts';

/** The zone of the browser's clock. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Milliseconds by which a clock may be off, and an answer late, before the clock counts as wrong. */
const OFF_BY = 60_000;

let behind = 0;

/** Takes the server's time from the `Date` of an answer; one without it, or that is none, says nothing. */
export function hearServerTime(date: string | null, now = Date.now()): void {
  const heard = Date.parse(date ?? '');
  if (!Number.isNaN(heard)) behind = Math.abs(heard - now) > OFF_BY ? heard - now : 0;
}

/** Now, as the server last said it where the browser's clock is wrong: what it refuses by its own clock is asked by that. */
export function trueNow(now = Date.now()): Date {
  return new Date(now + behind);
}

/** The day that it is where the browser is. */
export function browserToday(now = trueNow()): CalendarDate {
  return dateInZone(now, browserZone());
}
