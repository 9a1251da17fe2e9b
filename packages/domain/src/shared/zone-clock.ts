import { type CalendarDate, dateInZone, wallClock } from './dates.ts';
import { memoize } from './memoize.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** On days before this one, counted since 1970, no zone's clock shows a year of five digits. */
const LAST_DAY = 2_932_895;
/** Days that are cached per zone; beyond this number the cache is cleared. */
const DAYS_KEPT = 10_000;

/** Zones whose days are cached; a caller may give a zone's name in thousands of spellings. */
const ZONES_KEPT = 20;

/** By zone and UTC day, how far the zone's clock is ahead of UTC, in milliseconds; NaN if that changes on the day. */
const offsetsOf = memoize(ZONES_KEPT, () => new Map<number, number>());
/** The texts of days, by their number since 1970, and of the numbers on a clock. */
const days = new Map<number, string>();
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** What a zone's clock shows at a given time, as 2026-11-21 14:05:33: `wallClock` for a hundred thousand rows. */
export function clockText(moment: Date, timeZone: string): string {
  const offset = offsetAt(moment, timeZone);
  if (Number.isNaN(offset)) {
    const { date, time } = wallClock(moment, timeZone);
    return `${date} ${time}`;
  }
  const seconds = Math.floor((moment.getTime() + offset) / 1000);
  const day = Math.floor(seconds / DAY_SECONDS);
  return `${dayText(day)} ${timeText(seconds - day * DAY_SECONDS)}`;
}

/** The date in a zone at a given time: `dateInZone` for the rows of a list. */
export function clockDay(moment: Date, timeZone: string): CalendarDate {
  const offset = offsetAt(moment, timeZone);
  return Number.isNaN(offset)
    ? dateInZone(moment, timeZone)
    : dayText(Math.floor((moment.getTime() + offset) / DAY_MS));
}

/**
 * The same result as `toISOString`, in a fifth of its time: the moments of a page are on few days. Throws RangeError for an
 * invalid date.
 */
export function isoOf(moment: Date): string {
  const ms = moment.getTime();
  const day = Math.floor(ms / DAY_MS);
  const ofDay = ms - day * DAY_MS;
  return `${dayText(day)}T${timeText(Math.floor(ofDay / 1000))}.${String(ofDay % 1000).padStart(3, '0')}Z`;
}

/** A number of days since 1970 as yyyy-mm-dd. */
function dayText(day: number): CalendarDate {
  let text = days.get(day);
  if (text === undefined) {
    if (days.size >= DAYS_KEPT) days.clear();
    text = new Date(day * DAY_MS).toISOString().replace(/T.*$/, '');
    days.set(day, text);
  }
  return text;
}

/** Seconds since midnight as HH:mm:ss. */
function timeText(seconds: number): string {
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${TWO_DIGITS[hour]}:${TWO_DIGITS[minute]}:${TWO_DIGITS[seconds % 60]}`;
}

/** The same, as the milliseconds at which UTC's clock shows it. */
export function clockMs(moment: Date, timeZone: string): number {
  const offset = offsetAt(moment, timeZone);
  return Number.isNaN(offset)
    ? exactMs(moment, timeZone)
    : Math.floor(moment.getTime() / 1000) * 1000 + offset;
}

function offsetAt(moment: Date, timeZone: string): number {
  const day = Math.floor(moment.getTime() / DAY_MS);
  const days = offsetsOf(timeZone);
  let offset = days.get(day);
  if (offset === undefined) {
    if (days.size >= DAYS_KEPT) days.clear();
    offset = offsetOn(day, timeZone);
    days.set(day, offset);
  }
  return offset;
}

/**
 * An offset that is the same in the first and the last second of a day applies to the whole day: no zone changes twice on one.
 */
function offsetOn(day: number, timeZone: string): number {
  if (!(day >= 0 && day < LAST_DAY)) return Number.NaN;
  const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS - 1000].map(
    (ms) => exactMs(new Date(ms), timeZone) - ms,
  );
  return first !== undefined && first === last ? first : Number.NaN;
}

function exactMs(moment: Date, timeZone: string): number {
  const { date, time } = wallClock(moment, timeZone);
  return Date.parse(`${date}T${time}Z`);
}
