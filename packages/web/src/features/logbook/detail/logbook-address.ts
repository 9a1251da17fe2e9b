import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import type { LogbookAddress } from './queries.ts';

/**
 * The search part of `/logbook/detail`; missing ids lead to the list, invalid ids to the 404 page. Days that are invalid, or
 * that end before they begin, are left out.
 */
export type LogbookDetailSearch = Partial<LogbookAddress>;

/** Parses the address; unknown parts are left out. The server decides whether an id is valid. */
export function parseLogbookSearch(search: Readonly<Record<string, unknown>>): LogbookDetailSearch {
  const locationID = textOf(search.locationID);
  const disciplineID = textOf(search.disciplineID);
  const from = dayOf(search.from);
  const until = dayOf(search.until);
  const isPeriod = from !== undefined && until !== undefined && from <= until;
  return {
    ...(locationID && { locationID }),
    ...(disciplineID && { disciplineID }),
    // The router merges this into the previous address: dropped days must be present as undefined.
    ...(isPeriod ? { from, until } : { from: undefined, until: undefined }),
  };
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}
