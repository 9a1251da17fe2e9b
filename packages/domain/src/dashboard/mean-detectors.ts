import { addDays, type CalendarDate, daysBetween } from '../shared/dates.ts';

/** How many detectors an installation has from a day on, until the next such count; null if that is no longer known. */
export type DetectorCount = { readonly from: CalendarDate; readonly count: number | null };

/** Consecutive days, both ends included. */
type Period = { readonly from: CalendarDate; readonly until: CalendarDate };

/**
 * The mean number of detectors in a period: its detector-days divided by its days (domain.md, traps). Counts are in the order
 * in which they were recorded; the last one of a day applies. Days before the first known count take that count, and days whose
 * count is no longer known take the last known one. Null if none is known.
 */
export function meanDetectors(counts: readonly DetectorCount[], { from, until }: Period): number | null {
  const known = byDay(counts).flatMap(({ from: day, count }) => (count === null ? [] : [{ day, count }]));
  const [first] = known;
  if (!first) return null;
  const end = addDays(until, 1);
  const within = (day: CalendarDate) => (day < from ? from : day > end ? end : day);
  const days = known.map(({ day, count }, index) => {
    const begins = index === 0 ? from : within(day);
    return count * daysBetween(begins, within(known[index + 1]?.day ?? end));
  });
  return days.reduce((sum, one) => sum + one, 0) / daysBetween(from, end);
}

/** The last count of each day, in order of days. */
function byDay(counts: readonly DetectorCount[]): readonly DetectorCount[] {
  const last = new Map(counts.map((one) => [one.from, one]));
  return [...last.values()].sort((left, right) => (left.from < right.from ? -1 : 1));
}
