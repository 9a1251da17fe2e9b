import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import type { LogbookAddress } from './queries.ts';

/** The search part of `/logbook/detail`; null ids lead to the list. Days that are none, or end before they begin, are left out. */
export type LogbookDetailSearch = Partial<LogbookAddress>;

/** Reads the address; what it does not know is left out. */
export function parseLogbookSearch(search: Readonly<Record<string, unknown>>): LogbookDetailSearch {
  const { locationID, disciplineID } = search;
  const from = dayOf(search.from);
  const until = dayOf(search.until);
  const isPeriod = from !== undefined && until !== undefined && from <= until;
  return {
    ...(typeof locationID === 'string' && isID(locationID) && { locationID }),
    ...(typeof disciplineID === 'string' && isID(disciplineID) && { disciplineID }),
    ...(isPeriod && { from, until }),
  };
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}
