import { ageBands } from '@fireledger/domain/dashboard/age-bands.ts';
import { momentsOf, monthsAhead, monthsBack } from '@fireledger/domain/dashboard/months.ts';
import { DEFAULT_TIME_ZONE, dateInZone, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { dashboardWorkDocument } from '../../packages/web/src/features/dashboard/dashboard.generated.ts';
import { workVariables } from '../../packages/web/src/features/dashboard/links.ts';
import type { DashboardInput } from './bare/dashboard.ts';
import type { Caller, Callers } from './callers.ts';
import type { Case } from './cases.ts';

/** Whose dashboards are measured, and by which column the bare server finds what is theirs. */
export function dashboardReaders(callers: Callers) {
  return [
    { name: 'organisation, greatest', caller: callers.organization, column: 'organization_id' },
    { name: 'organisation, middling', caller: callers.middleOrganization, column: 'organization_id' },
    { name: 'organisation, smallest', caller: callers.smallOrganization, column: 'organization_id' },
    { name: 'contractor with 300 pairs', caller: callers.contractor, column: 'contractor_id' },
  ] as const satisfies readonly {
    readonly name: string;
    readonly caller: Caller;
    readonly column: DashboardInput['tenant']['column'];
  }[];
}

/** The dashboard, asked for as its screen asks, beside the sum of its queries: the same statements by the bare server. */
export function dashboardCases(callers: Callers): Case[] {
  const { query, operationName } = dashboardWorkDocument;
  const variables = workVariables(DEFAULT_TIME_ZONE);
  return dashboardReaders(callers).map(({ name, caller, column }) => ({
    name: `dashboard, ${name}`,
    kind: 'dashboard',
    ours: [
      {
        path: '/api/v1/graphql',
        body: JSON.stringify({ operationName, query, variables }),
        headers: caller.headers,
      },
    ],
    bare: [
      {
        path: '/dashboard',
        body: JSON.stringify(inputOf(caller, column)),
        headers: { 'content-type': 'application/json' },
      },
    ],
  }));
}

function inputOf(caller: Caller, column: DashboardInput['tenant']['column']): DashboardInput {
  const timeZone = DEFAULT_TIME_ZONE;
  const today = dateInZone(new Date(), timeZone);
  const [bands, months] = [ageBands(today), monthsBack(today)];
  const begins = bands.flatMap(({ from }) => (from === null ? [] : [startOfDay(from, timeZone)]));
  return {
    tenant: { column, id: caller.companyID ?? '' },
    userID: caller.userID,
    timeZone,
    today,
    bands,
    months,
    ahead: monthsAhead(today),
    bandMoments: begins.map((moment) => moment.toISOString()).reverse(),
    monthMoments: momentsOf(months, timeZone).map((moment) => moment.toISOString()),
  };
}
