import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import {
  type HomePlacesData,
  type HomeWorkData,
  homePlacesDocument,
  homeWorkDocument,
} from './home.generated.ts';
import { HOME_ROWS, partsFor } from './home-search.ts';

export type WorkPart = HomeWorkData['assigned'];
export type PlacesPart = HomePlacesData['locationsPaginated'];

/** Everything that waits for somebody, in one call; a change of any event reads it again. */
export function workQuery(userID: string) {
  return queryOptions({
    queryKey: ['service_event', 'home', userID],
    queryFn: ({ signal }) => query(homeWorkDocument, partsFor(userID), { signal }),
  });
}

/** The newest locations of a reseller's organisations. */
export const placesQuery = queryOptions({
  queryKey: ['location', 'home'],
  queryFn: async ({ signal }) =>
    (await query(homePlacesDocument, { pagination: { limit: HOME_ROWS } }, { signal })).locationsPaginated,
});
