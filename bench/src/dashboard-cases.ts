import { ageBands } from '@fireledger/domain/dashboard/age-bands.ts';
import { monthBoundaries, monthsAhead, monthsBack } from '@fireledger/domain/dashboard/months.ts';
import { DEFAULT_TIME_ZONE, dateInZone, startOfDay } from '@fireledger/domain/shared/dates.ts';
import {
  dashboardOwnerDocument,
  dashboardResellerDocument,
  dashboardWorkDocument,
} from '../../packages/web/src/features/dashboard/dashboard.generated.ts';
import {
  ownerVariables,
  RESELLER_VARIABLES,
  workVariables,
} from '../../packages/web/src/features/dashboard/links.ts';
import type { PlatformInput } from './bare/administration-dashboard.ts';
import type { DashboardInput } from './bare/dashboard.ts';
import type { Caller, Callers } from './callers.ts';
import { bareCall, type Call, queryCall } from './calls.ts';
import type { Case } from './cases.ts';

/** The readers whose dashboards are measured, and the column by which the bare server finds their rows. */
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

/** The dashboard, queried as its screen does, compared with the sum of its queries: the same statements on the bare server. */
export function dashboardCases(callers: Callers): Case[] {
  const variables = workVariables(DEFAULT_TIME_ZONE);
  return [
    ...dashboardReaders(callers).map(({ name, caller, column }) =>
      caseOf(
        name,
        queryCall(dashboardWorkDocument, variables, caller),
        bareCall('/dashboard', inputOf(caller, column)),
      ),
    ),
    ...administrators(callers),
  ];
}

/** The start pages of users who have no events of their own to handle. */
function administrators({ owner, reseller }: Callers): Case[] {
  const ofOwner = queryCall(dashboardOwnerDocument, ownerVariables(DEFAULT_TIME_ZONE), owner);
  const ofReseller = queryCall(dashboardResellerDocument, RESELLER_VARIABLES, reseller);
  const bare = (caller: Caller) => {
    const input: PlatformInput = { ...clockOf(caller), resellerID: caller.companyID };
    return bareCall('/start', input);
  };
  return [caseOf('owner', ofOwner, bare(owner)), caseOf('reseller', ofReseller, bare(reseller))];
}

function caseOf(name: string, ours: Call, bare: Call): Case {
  return { name: `dashboard, ${name}`, kind: 'dashboard', mayBeEmpty: true, ours: [ours], bare: [bare] };
}

/** The caller, and everything that depends on the day. */
function clockOf({ userID }: Caller): Omit<PlatformInput, 'resellerID'> {
  const timeZone = DEFAULT_TIME_ZONE;
  const today = dateInZone(new Date(), timeZone);
  const bands = ageBands(today);
  const begins = bands.flatMap(({ from }) => (from === null ? [] : [startOfDay(from, timeZone)]));
  const bandMoments = begins.map((moment) => moment.toISOString()).reverse();
  return { userID, timeZone, today, bands, bandMoments };
}

function inputOf(caller: Caller, column: DashboardInput['tenant']['column']): DashboardInput {
  const clock = clockOf(caller);
  const { timeZone, today } = clock;
  const months = monthsBack(today);
  return {
    ...clock,
    tenant: { column, id: caller.companyID ?? '' },
    months,
    ahead: monthsAhead(today),
    monthMoments: monthBoundaries(months, timeZone).map((moment) => moment.toISOString()),
  };
}
