import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { contractPlaceQuery, contractQuery } from '../features/contract/queries.ts';
import { contractorQuery } from '../features/contractor/queries.ts';
import { workDashboard } from '../features/dashboard/queries.ts';
import { disciplineQuery } from '../features/discipline/queries.ts';
import { placeQuery } from '../features/document/queries.ts';
import { locationFormQuery, locationList, locationQuery } from '../features/location/queries.ts';
import { logbookQuery } from '../features/logbook/detail/queries.ts';
import { logbookCountsQuery, logbookList, logbookMissingQuery } from '../features/logbook/queries.ts';
import { organizationQuery } from '../features/organization/queries.ts';
import { usageQuery } from '../features/reseller/queries.ts';
import { searchResultsQuery } from '../features/search/queries.ts';
import {
  assignableQuery,
  eventList,
  locationQuery as eventPlaceQuery,
  eventQuery,
  siteQuery,
} from '../features/service-event/queries.ts';
import { userList, userQuery } from '../features/user/queries.ts';
import { currentUserQuery } from '../platform/current-user.ts';
import { invalidate } from '../platform/live.ts';
import type { ListQuery } from '../ui/list/use-entity-list.ts';

type Read = { readonly queryKey: QueryKey; readonly meta?: Record<string, unknown> | undefined };

/** A list as `useEntityList` reads it. */
const ofList = ({ queryKey, follows }: Pick<ListQuery<unknown>, 'queryKey' | 'follows'>): Read => ({
  queryKey,
  meta: follows && { follows },
});

test.each<[string, Read, readonly string[]]>([
  [
    'an organisation and what it uses',
    organizationQuery('1'),
    ['organization', 'user', 'location', 'reseller'],
  ],
  [
    'a discipline and what names it',
    disciplineQuery('1'),
    ['discipline', 'location', 'contract', 'service_event', 'document'],
  ],
  ['a contractor and what it uses', contractorQuery('1'), ['contractor', 'user', 'contract']],
  ['what a licence is used for', usageQuery('1'), ['reseller', 'organization', 'location', 'user']],
  ['a contract and what ends with it', contractQuery('1'), ['contract', 'organization', 'service_event']],
  [
    'a location and what is open and may be made there',
    locationQuery('1'),
    ['location', 'discipline', 'service_event', 'organization'],
  ],
  [
    'a location in its form and what a discipline given up ends',
    locationFormQuery('1'),
    ['location', 'discipline', 'service_event'],
  ],
  ['the locations and what may be made there', ofList(locationList({})), ['location', 'organization']],
  [
    'a logbook and whether it is in use',
    logbookQuery({ locationID: '1', disciplineID: '2' }),
    ['service_event', 'location', 'document', 'chapter', 'contract', 'discipline', 'organization'],
  ],
  [
    'what logbooks lack',
    logbookMissingQuery('1'),
    ['document', 'location', 'chapter', 'contract', 'discipline', 'organization'],
  ],
  [
    'the logbooks, which take a code and what they lack',
    ofList(logbookList({})),
    ['location', 'discipline', 'organization', 'document', 'chapter', 'contract'],
  ],
  [
    'how many logbooks are in use without a code',
    logbookCountsQuery('1'),
    ['location', 'discipline', 'organization'],
  ],
  [
    'the users, whose company is in use and who is its main user',
    ofList(userList({})),
    ['user', 'organization', 'contractor', 'reseller'],
  ],
  [
    'a user and what deactivating ends',
    userQuery('1'),
    ['user', 'organization', 'contractor', 'reseller', 'location', 'service_event'],
  ],
  ['the disciplines of a new event', eventPlaceQuery('1'), ['location', 'discipline']],
  [
    'the disciplines of a new contract',
    contractPlaceQuery('1'),
    ['location', 'contract', 'discipline', 'contractor'],
  ],
  ['the disciplines of a new document', placeQuery('1'), ['location', 'discipline']],
  [
    'an event and whether its assignee is there',
    eventQuery('1'),
    ['service_event', 'user', 'location', 'contract', 'organization', 'contractor', 'discipline'],
  ],
  ['what is on site and what else is open there', siteQuery('1', '2'), ['service_event', 'location']],
  [
    'the events, whether their assignee is there and what may follow there',
    ofList(eventList({}, { field: 'created_at', direction: 'desc' })),
    ['service_event', 'user', 'location', 'contract', 'organization', 'contractor', 'discipline'],
  ],
  [
    'who may be assigned',
    assignableQuery('1', '2'),
    ['user', 'location', 'contract', 'organization', 'contractor'],
  ],
  [
    'what needs somebody’s work',
    workDashboard('1'),
    ['service_event', 'document', 'location', 'contract', 'organization', 'contractor'],
  ],
  ['the person signed in and whose logos they see', currentUserQuery('1'), ['user', 'organization']],
  [
    'what was searched for',
    searchResultsQuery('fire'),
    ['service_event', 'document', 'location', 'organization', 'contract', 'user'],
  ],
])('%s is read anew when any of it changes', (_name, { queryKey, meta }, entities) => {
  for (const entity of entities) {
    const client = new QueryClient();
    client
      .getQueryCache()
      .build(client, { queryKey, ...(meta && { meta }) })
      .setData({});
    invalidate(client, [{ entity }]);
    expect(client.getQueryState(queryKey)?.isInvalidated, entity).toBe(true);
  }
});
