import type { DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInZone,
  FIRST_TIME_ZONE,
  LAST_TIME_ZONE,
} from '@fireledger/domain/shared/dates.ts';
import type { DocumentFilter } from './document.filter.ts';

/** From a day on, and until before another; without a value, there is no bound on that side. */
type Bounds = { readonly from?: CalendarDate | undefined; readonly until?: CalendarDate | undefined };

/** No document expires on this day: it separates those that expire from those that never do. */
const NEVER = '9999-12-31';

type Expiry = Pick<
  DocumentFilter,
  'states' | 'toCheck' | 'expiringWithinMonths' | 'expiresFrom' | 'expiresUntil'
>;

/**
 * Bounds for the days on which a document that matches the filter expires, and warns, in any time zone. They are for a search;
 * the list's own filter, which uses the date at each place, narrows the result by a day at most.
 */
export function expiryBounds(filter: Expiry, now: Date) {
  const { states, toCheck, expiringWithinMonths: months, expiresFrom, expiresUntil } = filter;
  const [first, last] = [dateInZone(now, LAST_TIME_ZONE), dateInZone(now, FIRST_TIME_ZONE)];
  const ofState: Readonly<Record<DocumentState, Bounds>> = {
    expired: { until: last },
    // For an expiry on 29 February, the warning a year earlier is on 28 February.
    expiring: { from: first, until: addDays(addMonths(last, 12), 2) },
    valid: { from: first },
  };
  const expiry = [
    ...(states ? [around(states.map((state) => ofState[state]))] : []),
    ...(toCheck ? [around([ofState.expired, ofState.expiring])] : []),
    ...(months == null ? [] : [{ from: first, until: addDays(addMonths(last, months), 1) }]),
    ...(expiresFrom ? [{ from: expiresFrom, until: NEVER }] : []),
    ...(expiresUntil ? [{ until: addDays(expiresUntil, 1) }] : []),
  ];
  const day = within(expiry);
  const warned = states?.length === 1 && states[0] === 'expiring';
  return {
    ...((day.from ?? day.until) && { expiry_day: day }),
    ...(warned && { warns_at: { until: addDays(last, 1) } }),
  };
}

/** The range that contains all of several bounds. */
function around(bounds: readonly Bounds[]): Bounds {
  const from = bounds.map((one) => one.from);
  const until = bounds.map((one) => one.until);
  return {
    from: from.includes(undefined) ? undefined : from.sort()[0],
    until: until.includes(undefined) ? undefined : until.sort().at(-1),
  };
}

/** The range that lies within all of several bounds. */
function within(bounds: readonly Bounds[]): Bounds {
  return {
    from: bounds
      .flatMap(({ from }) => from ?? [])
      .sort()
      .at(-1),
    until: bounds.flatMap(({ until }) => until ?? []).sort()[0],
  };
}
