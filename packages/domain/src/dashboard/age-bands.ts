import { addDays, type CalendarDate } from '../shared/dates.ts';

/** How long something has been waiting: since today, up to a week, up to a month of 30 days, longer. */
export const AGE_BANDS = ['today', 'week', 'month', 'older'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** The days of an age band, both included; null where it is open-ended. */
export type AgeBandDays = {
  readonly band: AgeBand;
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
};

const WEEK = 7;
const MONTH = 30;

/**
 * For each band, the days of creation of the items that are in it today, youngest band first; together the bands cover every
 * day exactly once.
 */
export function ageBands(today: CalendarDate): readonly AgeBandDays[] {
  return [
    { band: 'today', from: today, until: null },
    { band: 'week', from: addDays(today, -WEEK), until: addDays(today, -1) },
    { band: 'month', from: addDays(today, -MONTH), until: addDays(today, -WEEK - 1) },
    { band: 'older', from: null, until: addDays(today, -MONTH - 1) },
  ];
}
