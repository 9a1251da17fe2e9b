import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { oneWord } from '../../ui/list-state.ts';
import type { ListQuery } from '../../ui/use-entity-list.ts';
import {
  type LogbookListData,
  logbookCountsDocument,
  logbookListDocument,
  ownOrganizationDocument,
} from './logbook-list.generated.ts';
import { type LogbookSearch, logbookSearch } from './logbook-search.ts';

/** Rows read at once. */
const PAGE = 50;

export type LogbookRow = LogbookListData['logbooksPaginated']['items'][number];

/** What the list's address asks of the server, for its query and its export. */
export function logbooksAsked(search: LogbookSearch) {
  const { organizationID, locationID, disciplineID } = search;
  const code = oneWord(search.code);
  return {
    filter: { search: search.q, withCode: code && code === 'yes', organizationID, locationID, disciplineID },
    orderBy: logbookSearch.orderBy(search),
  };
}

/** What says, besides locations, whether a logbook is in use, so that it takes a code. */
const FOLLOWS = ['organization', 'discipline'];

/** The list as its address says; a code that is made is a change of its location. */
export function logbookList(search: LogbookSearch): ListQuery<LogbookRow> {
  const asked = logbooksAsked(search);
  return {
    queryKey: ['location', 'logbook list', asked],
    follows: FOLLOWS,
    load: async (cursor, signal) => {
      const variables = { ...asked, pagination: { limit: PAGE, cursor }, counted: cursor === null };
      return (await query(logbookListDocument, variables, { signal })).logbooksPaginated;
    },
  };
}

/** How many logbooks an organisation has, and how many of them are without a code; counted to 10,000. */
export function logbookCountsQuery(organizationID: string) {
  return queryOptions({
    queryKey: ['location', 'logbook counts', organizationID],
    queryFn: async ({ signal }) => {
      const { all, without } = await query(logbookCountsDocument, { organizationID }, { signal });
      return { all: all.totalAtLeast, without: without.totalAtLeast };
    },
    meta: { follows: FOLLOWS },
  });
}

/** The one organisation that somebody sees who works for it; null where there is none. */
export const ownOrganizationQuery = queryOptions({
  queryKey: ['organization', 'own'],
  queryFn: async ({ signal }) => {
    const { organizationsPaginated } = await query(ownOrganizationDocument, {}, { signal });
    return organizationsPaginated.items[0]?.organizationID ?? null;
  },
});
