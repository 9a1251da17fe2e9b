import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { inUseFilterOf } from '../../ui/list/list-state.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  type LocationContractsData,
  type LocationDetailData,
  type LocationListData,
  locationContractsDocument,
  locationDetailDocument,
  locationDocumentsDocument,
  locationFormDocument,
  locationListDocument,
} from './location.generated.ts';
import { type LocationSearch, locationSearch } from './location-search.ts';

export type LocationRow = LocationListData['locationsPaginated']['items'][number];
export type LocationDetail = LocationDetailData['location'];

export type LocationContract = LocationContractsData['contractsPaginated']['items'][number];

/** The server's filter for the list's address, for its query and its export. */
export function locationListCriteria(search: LocationSearch) {
  const { organizationID, resellerID, disciplineID, contractorID, city } = search;
  const active = inUseFilterOf(search);
  return {
    filter: { search: search.q, active, organizationID, resellerID, disciplineID, contractorID, city },
    orderBy: locationSearch.orderBy(search),
  };
}

/** The list for a state of its address. */
export function locationList(search: LocationSearch): ListQuery<LocationRow> {
  const criteria = locationListCriteria(search);
  return {
    queryKey: ['location', 'list', criteria],
    // If the organisation is out of use, nothing new is made.
    follows: ['organization'],
    load: pageLoader(locationListDocument, criteria, (data) => data.locationsPaginated),
  };
}

/** One location. Rejects with `not_found` if the person may not see it. */
export function locationQuery(locationID: string) {
  return queryOptions({
    queryKey: ['location', 'one', locationID],
    queryFn: async ({ signal }) => (await query(locationDetailDocument, { locationID }, { signal })).location,
    meta: { follows: ['discipline', 'service_event', 'organization'] },
  });
}

/** One location as its form needs it. Rejects with `not_found` if the person may not see it. */
export function locationFormQuery(locationID: string) {
  return queryOptions({
    queryKey: ['location', 'form', locationID],
    queryFn: async ({ signal }) => (await query(locationFormDocument, { locationID }, { signal })).location,
    // These determine what ends when a discipline is given up.
    meta: { follows: ['discipline', 'service_event'] },
  });
}

/** The contracts of a location, those in force first; the key starts with `contract`, so changes of contracts refetch it. */
export function locationContractsQuery(locationID: string) {
  return infiniteQueryOptions({
    queryKey: ['contract', 'at location', locationID],
    queryFn: async ({ pageParam, signal }) =>
      (await query(locationContractsDocument, { locationID, cursor: pageParam }, { signal }))
        .contractsPaginated,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/**
 * How many documents of a location the person may see, and how many of them have expired; the key starts with `document`, so
 * changes of documents refetch it.
 */
export function locationDocumentsQuery(locationID: string) {
  return queryOptions({
    queryKey: ['document', 'counts at location', locationID],
    queryFn: async ({ signal }) => {
      const variables = { locationIDs: [locationID] };
      const { all, expiring, expired } = await query(locationDocumentsDocument, variables, { signal });
      return {
        all: all.totalAtLeast,
        expiring: expiring.totalAtLeast,
        expired: expired.totalAtLeast,
      };
    },
  });
}
