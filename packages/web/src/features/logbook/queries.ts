import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { singleValue } from '../../ui/list/list-state.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  type LogbookListData,
  logbookCountsDocument,
  logbookListDocument,
  ownOrganizationDocument,
} from './logbook-list.generated.ts';
import { logbookMissingDocument } from './logbook-missing.generated.ts';
import { logbookPasswordDocument } from './logbook-password.generated.ts';
import { type LogbookSearch, logbookSearch } from './logbook-search.ts';

export type LogbookRow = LogbookListData['logbooksPaginated']['items'][number];

/** The server's filter for the list's address, for its query and its export. */
export function logbookListCriteria(search: LogbookSearch) {
  const { organizationID, locationID, disciplineID, incomplete } = search;
  const code = singleValue(search.code);
  return {
    filter: {
      search: search.q,
      withCode: code && code === 'yes',
      incomplete,
      organizationID,
      locationID,
      disciplineID,
    },
    orderBy: logbookSearch.orderBy(search),
  };
}

/** The entities that, besides locations, determine whether a logbook is in use, so that it can have a code. */
const FOLLOWS = ['organization', 'discipline'];

/** The entities that, besides the location, determine what a logbook lacks. */
const DETERMINES_MISSING = ['document', 'chapter', 'contract'];

/** The list for a state of its address; making a code counts as a change of its location. */
export function logbookList(search: LogbookSearch): ListQuery<LogbookRow> {
  const criteria = logbookListCriteria(search);
  return {
    queryKey: ['location', 'logbook list', criteria],
    follows: [...FOLLOWS, ...DETERMINES_MISSING],
    load: pageLoader(logbookListDocument, criteria, (data) => data.logbooksPaginated),
  };
}

/** How many logbooks an organisation has, and how many of them have no code; counted up to 10,000. */
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

/** The only organisation that a person who works for it sees; null if there is none. */
export const ownOrganizationQuery = queryOptions({
  queryKey: ['organization', 'own'],
  queryFn: async ({ signal }) => {
    const { organizationsPaginated } = await query(ownOrganizationDocument, {}, { signal });
    return organizationsPaginated.items[0]?.organizationID ?? null;
  },
});

/** How much the logbooks of a location lack, and which part of them this person is not shown: one read for all of them. */
export function logbookMissingQuery(locationID: string) {
  return queryOptions({
    queryKey: ['location', 'logbook missing', locationID],
    queryFn: async ({ signal }) => {
      const asked = { locationID, limit: MAX_PAGE_LIMIT };
      return (await query(logbookMissingDocument, asked, { signal })).logbooksPaginated.items;
    },
    meta: { follows: [...FOLLOWS, ...DETERMINES_MISSING] },
  });
}

/** A location's logbook password; read on request and dropped when it is hidden. */
export function passwordQuery(locationID: string) {
  return queryOptions({
    queryKey: ['location', 'logbook_password', locationID],
    queryFn: async ({ signal }) =>
      (await query(logbookPasswordDocument, { locationID }, { signal })).location.logbookPassword,
    gcTime: 0,
  });
}
