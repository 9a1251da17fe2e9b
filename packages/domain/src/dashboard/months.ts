import { addDays, addMonths, type CalendarDate, startOfDay } from '../shared/dates.ts';

/** A calendar month: `2026-03`, and its first and last day. */
export type Month = { readonly month: string; readonly from: CalendarDate; readonly until: CalendarDate };

/**
 * How many months the dashboard looks back: this one and the twelve before, so that a month can be compared with the same month
 * of last year.
 */
export const MONTHS_BACK = 13;
/** How many months it looks ahead, including this one. */
const MONTHS_AHEAD = 12;

/** The last `count` months in order, ending with that of `today`. */
export function monthsBack(today: CalendarDate, count: number = MONTHS_BACK): readonly Month[] {
  return Array.from({ length: count }, (_, index) => monthAt(today, index - count + 1));
}

/** The months that the dashboard looks ahead, in order, beginning with that of `today`. */
export function monthsAhead(today: CalendarDate): readonly Month[] {
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => monthAt(today, index));
}

function monthAt(today: CalendarDate, away: number): Month {
  const first = addMonths(`${today.slice(0, 7)}-01`, away);
  return { month: first.slice(0, 7), from: first, until: addDays(addMonths(first, 1), -1) };
}

/** The times at which months begin in a time zone, and the time at which the last of them ends. */
export function monthBoundaries(months: readonly Month[], timeZone: string): readonly Date[] {
  const last = months.at(-1);
  const begins = months.map(({ from }) => startOfDay(from, timeZone));
  return last ? [...begins, startOfDay(addDays(last.until, 1), timeZone)] : begins;
}
