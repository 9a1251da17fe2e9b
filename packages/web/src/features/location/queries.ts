import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import type { ListQuery } from '../../ui/use-entity-list.ts';
import {
  type LocationDetailData,
  type LocationListData,
  locationDetailDocument,
  locationListDocument,
} from './location.generated.ts';
import { type LocationSearch, locationSearch, stateOf } from './location-search.ts';

/** Rows read at once. */
const PAGE = 50;

export type LocationRow = LocationListData['locationsPaginated']['items'][number];
export type LocationDetail = LocationDetailData['location'];

/** What the list's address asks of the server, for its query and its export. */
export function locationsAsked(search: LocationSearch) {
  const state = stateOf(search);
  return {
    filter: { search: search.q, active: state && state === 'yes', organizationID: search.organizationID },
    orderBy: locationSearch.orderBy(search),
  };
}

/** The list as its address says. */
export function locationList(search: LocationSearch): ListQuery<LocationRow> {
  const asked = locationsAsked(search);
  return {
    queryKey: ['location', 'list', asked],
    load: async (cursor, signal) => {
      const variables = { ...asked, pagination: { limit: PAGE, cursor }, counted: cursor === null };
      return (await query(locationListDocument, variables, { signal })).locationsPaginated;
    },
  };
}

/** One location. Rejects with `not_found` where it is not the person's to see. */
export function locationQuery(locationID: string) {
  return queryOptions({
    queryKey: ['location', 'one', locationID],
    queryFn: async ({ signal }) => (await query(locationDetailDocument, { locationID }, { signal })).location,
  });
}
