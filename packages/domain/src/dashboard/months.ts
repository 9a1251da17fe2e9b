import { addDays, addMonths, type CalendarDate, startOfDay } from '../shared/dates.ts';

/** A calendar month: `2026-03`, and its first and last day. */
export type Month = { readonly month: string; readonly from: CalendarDate; readonly until: CalendarDate };

/** How many months the dashboard looks back: this one and the twelve before, so that a month stands beside that of last year. */
export const MONTHS_BACK = 13;
/** How many months it looks ahead, this one among them. */
const MONTHS_AHEAD = 12;

/** The last `count` months in their order, that of `today` the last. */
export function monthsBack(today: CalendarDate, count: number = MONTHS_BACK): readonly Month[] {
  return Array.from({ length: count }, (_, index) => monthAt(today, index - count + 1));
}

/** The months that the dashboard looks ahead, in their order, that of `today` the first. */
export function monthsAhead(today: CalendarDate): readonly Month[] {
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => monthAt(today, index));
}

function monthAt(today: CalendarDate, away: number): Month {
  const first = addMonths(`${today.slice(0, 7)}-01`, away);
  return { month: first.slice(0, 7), from: first, until: addDays(addMonths(first, 1), -1) };
}

/** The moments at which months begin on the clock of a zone, and the one at which the last of them ends. */
export function momentsOf(months: readonly Month[], timeZone: string): readonly Date[] {
  const last = months.at(-1);
  const begins = months.map(({ from }) => startOfDay(from, timeZone));
  return last ? [...begins, startOfDay(addDays(last.until, 1), timeZone)] : begins;
}
