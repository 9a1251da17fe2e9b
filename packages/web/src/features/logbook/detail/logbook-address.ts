import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import type { LogbookAddress } from './queries.ts';

/**
 * The search part of `/logbook/detail`; absent ids lead to the list, ids that are none to the 404 page. Days that are none, or
 * end before they begin, are left out.
 */
export type LogbookDetailSearch = Partial<LogbookAddress>;

/** Reads the address; what it does not know is left out. Whether an id is one is the server's to say. */
export function parseLogbookSearch(search: Readonly<Record<string, unknown>>): LogbookDetailSearch {
  const locationID = textOf(search.locationID);
  const disciplineID = textOf(search.disciplineID);
  const from = dayOf(search.from);
  const until = dayOf(search.until);
  const isPeriod = from !== undefined && until !== undefined && from <= until;
  return {
    ...(locationID && { locationID }),
    ...(disciplineID && { disciplineID }),
    // The router lays this over the address as it was: days that are dropped have to be said.
    ...(isPeriod ? { from, until } : { from: undefined, until: undefined }),
  };
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}
