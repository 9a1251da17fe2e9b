import { z } from 'zod';
import { memoize } from './memoize.ts';
import { emptiedOr, missingOr } from './text.ts';

/** A day without a time, as yyyy-mm-dd; days can be compared as texts. */
export type CalendarDate = string;

export const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';

/** The zones in which a day begins first and last, by their IANA names, whose sign is reversed. */
export const FIRST_TIME_ZONE = 'Etc/GMT-14';
export const LAST_TIME_ZONE = 'Etc/GMT+12';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
/** The range of accepted days: any day computed from them still has a year of four digits, in every time zone. */
export const FIRST_DAY: CalendarDate = '1900-01-01';
export const LAST_DAY: CalendarDate = '2999-12-31';

/** Whether a text is an existing day as yyyy-mm-dd, from `FIRST_DAY` to `LAST_DAY`. */
export function isCalendarDate(text: string): boolean {
  const parts = DATE.exec(text);
  if (!parts) return false;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
  return exists && text >= FIRST_DAY && text <= LAST_DAY;
}

/** A calendar date; '' counts as missing. Fails with field.required or `invalid`. */
export function requiredDate(
  invalid: 'field.not_a_date' | 'service_event.solution_date_invalid' = 'field.not_a_date',
) {
  return z
    .string({ error: missingOr(invalid) })
    .refine(isCalendarDate, { error: emptiedOr(invalid) })
    .meta({ format: 'date' });
}

/** The day `days` later (earlier if negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day `months` later; a day that the month lacks becomes its last day (31 January + 1 month is the end of February). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** Whole days from one day to another, negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The number of zones whose formatters are cached. A name may be given in any case, so one zone has thousands of spellings. */
const ZONES_KEPT = 100;

const formatOf = memoize(
  ZONES_KEPT,
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** Whether a text names a time zone that this machine knows (`Europe/Amsterdam`). */
export function isTimeZone(text: string): boolean {
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** Where the reader of a file is that the product makes (docs/decisions/0252). */
export const readersTimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone)
  .default(DEFAULT_TIME_ZONE)
  .describe('The time zone of the times in the file, and of the day in its name.');

/** What a zone's wall clock shows at a given time: the date, and the time as HH:mm:ss. */
export function wallClock(
  moment: Date,
  timeZone: string,
): { readonly date: CalendarDate; readonly time: string } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes, length = 2) =>
    (parts.get(type) ?? '').padStart(length, '0');
  return {
    date: `${part('year', 4)}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
}

/** The date in a zone at a given time. */
export function dateInZone(moment: Date, timeZone: string): CalendarDate {
  return wallClock(moment, timeZone).date;
}

/** How far a zone's clock is ahead of UTC at a given time, in milliseconds. */
function offsetMs(moment: Date, timeZone: string): number {
  const { date, time } = wallClock(moment, timeZone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/**
 * The moment at which a zone's clock shows `time` (HH:mm:ss) on `date`. For a time shown twice (clocks go back) it is the first
 * of the two; a time never shown (clocks go forward) is moved later by as much as the clock jumps.
 */
export function momentInZone(date: CalendarDate, time: string, timeZone: string): Date {
  const [first] = momentsShowing(date, time, timeZone);
  if (first !== undefined) return new Date(first);
  const asUtc = Date.parse(`${date}T${time}Z`);
  return new Date(asUtc - offsetMs(new Date(asUtc - DAY_MS), timeZone));
}

/** The moments at which a zone's clock shows a time, earlier first: two when clocks go back, none when they go forward. */
function momentsShowing(date: CalendarDate, time: string, timeZone: string): number[] {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => offsetMs(new Date(near), timeZone));
  return [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .filter((ms) => offsetMs(new Date(ms), timeZone) === asUtc - ms)
    .sort((a, b) => a - b);
}

/** The first moment of a day in a zone. */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  return momentInZone(date, '00:00:00', timeZone);
}

/** The moment `days` later on a zone's wall clock: 167 or 169 hours for a week in which the clocks change. */
export function plusDaysInZone(moment: Date, days: number, timeZone: string): Date {
  const { date, time } = wallClock(moment, timeZone);
  const later = momentInZone(addDays(date, days), time, timeZone);
  return new Date(later.getTime() + (((moment.getTime() % 1000) + 1000) % 1000));
}

/** A day as DD-MM-YYYY (specification 9). */
export function displayDate(date: CalendarDate): string {
  return date.split('-').reverse().join('-');
}

/** A moment as DD-MM-YYYY HH:mm:ss in a time zone (specification 9). */
export function displayDateTime(moment: Date, timeZone: string): string {
  const { date, time } = wallClock(moment, timeZone);
  return `${displayDate(date)} ${time}`;
}

/** The number of days for which it is cached whether the clock goes back. */
const DAYS_KEPT = 1000;

/** Whether a day, given after its zone, is longer than others: its clock goes back. */
const isLong = memoize(DAYS_KEPT, (zoneAndDay) => {
  const [timeZone = '', date = ''] = zoneAndDay.split(' ');
  return startOfDay(addDays(date, 1), timeZone).getTime() - startOfDay(date, timeZone).getTime() > DAY_MS;
});

/**
 * A moment in the format of `displayDateTime`; a time that the clock shows twice because it goes back also has its UTC offset:
 * "25-10-2026 02:30:00 (UTC+1)". On paper used as evidence, two moments must not look the same.
 */
export function displayOneMoment(moment: Date, timeZone: string): string {
  const shown = displayDateTime(moment, timeZone);
  const { date, time } = wallClock(moment, timeZone);
  if (!isLong(`${timeZone} ${date}`) || momentsShowing(date, time, timeZone).length < 2) return shown;
  const minutes = Math.round(offsetMs(moment, timeZone) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${shown} (UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''})`;
}
