import { queryOptions } from '@tanstack/react-query';
import { browserTimeZone } from '../../platform/browser-clock.ts';
import { query } from '../../platform/graphql.ts';
import {
  type DashboardOwnerData,
  type DashboardSetUpData,
  type DashboardWorkData,
  dashboardOwnerDocument,
  dashboardResellerDocument,
  dashboardSetUpDocument,
  dashboardWorkDocument,
} from './dashboard.generated.ts';
import { ownerVariables, RESELLER_VARIABLES, workVariables } from './links.ts';

export type SetUpData = DashboardSetUpData;
export type WorkData = DashboardWorkData;
export type Dashboard = DashboardWorkData['dashboard'];
export type Work = NonNullable<Dashboard['work']>;
export type Mine = NonNullable<DashboardOwnerData['dashboard']['work']>;
export type Month = NonNullable<Dashboard['months']>[number];
export type Documents = NonNullable<Dashboard['documents']>;
export type Installation = NonNullable<Dashboard['installations']>[number];
export type Administration = NonNullable<DashboardOwnerData['dashboard']['administration']>;

/** Each is one call; it is refetched when anything that it counts changes (`follows`, platform/live.ts). */
export function workDashboard(userID: string) {
  return queryOptions({
    queryKey: ['service_event', 'dashboard', userID],
    queryFn: ({ signal }) => query(dashboardWorkDocument, workVariables(browserTimeZone()), { signal }),
    meta: { follows: ['document', 'location', 'contract', 'organization', 'contractor'] },
  });
}

/** What an organisation without any records yet still has to prepare. */
export const setUpQuery = queryOptions({
  queryKey: ['location', 'dashboard', 'set up'],
  queryFn: ({ signal }) => query(dashboardSetUpDocument, {}, { signal }),
  meta: { follows: ['organization', 'discipline', 'contract', 'document', 'user'] },
});

/** What the owner's start page shows. */
export function ownerDashboard(userID: string) {
  return queryOptions({
    queryKey: ['service_event', 'dashboard', 'owner', userID],
    queryFn: ({ signal }) => query(dashboardOwnerDocument, ownerVariables(browserTimeZone()), { signal }),
    meta: { follows: ['reseller', 'organization', 'contractor', 'location', 'user'] },
  });
}

/** What a reseller's start page shows; events are no part of it. */
export const resellerDashboard = queryOptions({
  queryKey: ['location', 'dashboard'],
  queryFn: ({ signal }) => query(dashboardResellerDocument, RESELLER_VARIABLES, { signal }),
  meta: { follows: ['reseller', 'organization', 'user'] },
});
