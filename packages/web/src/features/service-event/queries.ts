import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { OF_DELETION } from '../../platform/query-client.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  deletedServiceEventDocument,
  type EventRow,
  type ServiceEventData,
  type ServiceEventsPaginatedVariables,
  serviceEventDocument,
  serviceEventHistoryDocument,
  serviceEventsPaginatedDocument,
} from './event.generated.ts';
import {
  assignableUsersDocument,
  eventDisciplinesDocument,
  eventLocationDocument,
  eventSiteDocument,
  fireCausesDocument,
} from './place.generated.ts';

export type EventDetail = ServiceEventData['serviceEvent'];
export type EventHistoryLine = EventDetail['historyPaginated']['items'][number];
export type EventFilter = NonNullable<ServiceEventsPaginatedVariables['filter']>;
export type EventOrder = NonNullable<ServiceEventsPaginatedVariables['orderBy']>;
export type EventOrderField = EventOrder['field'];

/** Rows of the first page of a list. */
const FIRST_PAGE_SIZE = 25;
/** For data that seldom changes. */
const LONG = 10 * 60_000;

/**
 * The entities that, besides events, determine whether an assignee is still there, who may close the event, and whether
 * anything new may be made there.
 */
const FOLLOWS = ['user', 'location', 'contract', 'organization', 'contractor', 'discipline'];

/** The events that match a filter, in an order; they are counted with the first page. */
export function eventList(filter: EventFilter, orderBy: EventOrder): ListQuery<EventRow> {
  return {
    queryKey: ['service_event', 'list', filter, orderBy],
    follows: FOLLOWS,
    load: pageLoader(
      serviceEventsPaginatedDocument,
      { filter, orderBy },
      (data) => data.serviceEventsPaginated,
      FIRST_PAGE_SIZE,
    ),
  };
}

/** One event with everything its screen shows; `not_found` if this person may not see it. */
export function eventQuery(serviceEventID: string) {
  return queryOptions({
    queryKey: ['service_event', 'one', serviceEventID],
    queryFn: async ({ signal }) =>
      (await query(serviceEventDocument, { serviceEventID }, { signal })).serviceEvent,
    meta: { follows: FOLLOWS },
  });
}

/** What whoever may restore a deleted event is told of it; `not_found` for anybody and anything else. */
export function deletedEventQuery(serviceEventID: string) {
  return queryOptions({
    queryKey: ['deletion', serviceEventID],
    queryFn: async ({ signal }) =>
      (await query(deletedServiceEventDocument, { serviceEventID }, { signal })).deletedServiceEvent,
    ...OF_DELETION,
  });
}

/** Refetches what shows events, except for the deleted one itself: its screen, which is being left, would find nothing. */
export async function refreshEventsExcept(client: QueryClient, serviceEventID: string): Promise<void> {
  const own: QueryKey = eventQuery(serviceEventID).queryKey;
  await client.invalidateQueries({
    queryKey: ['service_event'],
    predicate: ({ queryKey }) => queryKey[2] !== own[2],
  });
}

/** The whole history of an event, newest first. */
export function eventHistory(serviceEventID: string): ListQuery<EventHistoryLine> {
  return {
    queryKey: ['service_event', 'history', serviceEventID],
    load: async (cursor, signal) => {
      const pagination = { limit: MAX_PAGE_LIMIT, cursor };
      const read = await query(serviceEventHistoryDocument, { serviceEventID, pagination }, { signal });
      return read.serviceEvent.historyPaginated;
    },
  };
}

/** A location's name and its disciplines, as far as this person works there. */
export function locationQuery(locationID: string | null) {
  return queryOptions({
    queryKey: ['location', 'of_event', locationID],
    queryFn: async ({ signal }) =>
      (await query(eventLocationDocument, { locationID: locationID ?? '' }, { signal })).location,
    enabled: locationID !== null,
    staleTime: LONG,
    meta: { follows: ['discipline'] },
  });
}

/**
 * What whoever goes to a location must know: its address, whom to call, notes and custom fields, and how many events are open in
 * the discipline's logbook, by list.
 */
export function siteQuery(locationID: string, disciplineID: string | null) {
  return queryOptions({
    queryKey: ['service_event', 'site', locationID, disciplineID],
    queryFn: async ({ signal }) => {
      const place = {
        locationID,
        locationIDs: [locationID],
        disciplineIDs: disciplineID ? [disciplineID] : null,
      };
      const { location, action, registration } = await query(eventSiteDocument, place, { signal });
      return {
        site: location,
        open: { action: action.totalAtLeast, registration: registration.totalAtLeast },
      };
    },
    meta: { follows: ['location'] },
  });
}

/** Every discipline, by name. */
export const disciplinesQuery = queryOptions({
  queryKey: ['discipline', 'of_events'],
  queryFn: async ({ signal }) =>
    (await query(eventDisciplinesDocument, { limit: MAX_PAGE_LIMIT }, { signal })).disciplinesPaginated.items,
  staleTime: LONG,
});

/** Who may be assigned or made responsible at a place by this person (specification 5). */
export function assignableQuery(locationID: string | null, disciplineID: string | null) {
  return queryOptions({
    queryKey: ['user', 'assignable', locationID, disciplineID],
    queryFn: async ({ signal }) => {
      const place = { locationID: locationID ?? '', disciplineID: disciplineID ?? '' };
      return (await query(assignableUsersDocument, place, { signal })).assignableUsers;
    },
    enabled: locationID !== null && disciplineID !== null,
    meta: { follows: ['location', 'contract', 'organization', 'contractor'] },
  });
}

/** The causes of fire alarms; those out of use (`active`) are included to name earlier choices. */
export const fireCausesQuery = queryOptions({
  queryKey: ['fire_cause'],
  queryFn: async ({ signal }) => (await query(fireCausesDocument, {}, { signal })).fireCauses,
  staleTime: LONG,
});
