import type { z } from 'zod';
import { addDays, addMonths, type CalendarDate, requiredDate, startOfDay } from '../shared/dates.ts';

/** The days that a logbook shows, both ends included. */
export type LogbookPeriod = { readonly from: CalendarDate; readonly until: CalendarDate };

/** The periods that are offered by name; any other is a custom one. */
export const PERIOD_NAMES = ['this_year', 'last_year', 'last_12_months'] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** The days of a named period, as of a day. Twelve months end today and begin the day after the same day last year. */
export function periodOf(name: PeriodName, today: CalendarDate): LogbookPeriod {
  const year = Number(today.slice(0, 4));
  switch (name) {
    case 'this_year':
      return { from: `${year}-01-01`, until: `${year}-12-31` };
    case 'last_year':
      return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` };
    case 'last_12_months':
      return { from: addDays(addMonths(today, -12), 1), until: today };
  }
}

/** The name of a period as of a day, or null for a custom one. */
export function periodName({ from, until }: LogbookPeriod, today: CalendarDate): PeriodName | null {
  return (
    PERIOD_NAMES.find((name) => {
      const named = periodOf(name, today);
      return named.from === from && named.until === until;
    }) ?? null
  );
}

/** The times at which a period begins and ends, in a time zone. */
export function periodBounds(
  { from, until }: LogbookPeriod,
  timeZone: string,
): { readonly begin: Date; readonly end: Date } {
  return { begin: startOfDay(from, timeZone), end: startOfDay(addDays(until, 1), timeZone) };
}

/** Whether a period ends before it begins. */
export function isReversed({ from, until }: LogbookPeriod): boolean {
  return until < from;
}

/** Both ends of a period. Fails with field.required, field.not_a_date, and logbook.period_invalid at `until`. */
export const periodFields = { from: requiredDate(), until: requiredDate() };

/** Refuses a period that ends before it begins. */
export function checkPeriodOrder(context: z.core.ParsePayload<LogbookPeriod>): void {
  if (isReversed(context.value)) {
    context.issues.push({
      code: 'custom',
      path: ['until'],
      message: 'logbook.period_invalid',
      input: context.value.until,
    });
  }
}
