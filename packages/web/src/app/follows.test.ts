import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { contractPlaceQuery } from '../features/contract/queries.ts';
import { contractorQuery } from '../features/contractor/queries.ts';
import { workDashboard } from '../features/dashboard/queries.ts';
import { placeQuery } from '../features/document/queries.ts';
import { locationFormQuery, locationQuery } from '../features/location/queries.ts';
import { organizationQuery } from '../features/organization/queries.ts';
import { usageQuery } from '../features/reseller/queries.ts';
import { foundQuery } from '../features/search/queries.ts';
import {
  assignableQuery,
  locationQuery as eventPlaceQuery,
  eventQuery,
} from '../features/service-event/queries.ts';
import { currentUserQuery } from '../platform/current-user.ts';
import { invalidate } from '../platform/live.ts';

type Read = { readonly queryKey: QueryKey; readonly meta?: Record<string, unknown> | undefined };

test.each<[string, Read, readonly string[]]>([
  [
    'an organisation and what it uses',
    organizationQuery('1'),
    ['organization', 'user', 'location', 'reseller'],
  ],
  ['a contractor and what it uses', contractorQuery('1'), ['contractor', 'user', 'contract']],
  ['what a licence is used for', usageQuery('1'), ['reseller', 'organization', 'location', 'user']],
  ['a location and what is open there', locationQuery('1'), ['location', 'discipline', 'service_event']],
  ['a location in its form', locationFormQuery('1'), ['location', 'discipline']],
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
    foundQuery('fire'),
    ['service_event', 'document', 'location', 'organization', 'contract', 'user'],
  ],
])('%s is read anew when any of it changes', (_name, { queryKey, meta }, entities) => {
  for (const entity of entities) {
    const client = new QueryClient();
    client
      .getQueryCache()
      .build(client, { queryKey, ...(meta && { meta }) })
      .setData({});
    invalidate(client, { kind: 'changes', changes: [{ entity }] });
    expect(client.getQueryState(queryKey)?.isInvalidated, entity).toBe(true);
  }
});
