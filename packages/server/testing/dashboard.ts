import type { TestApp } from './app.ts';
import type { TestUser } from './user-builder.ts';

/** Every field of the dashboard. */
export const DASHBOARD = `query ($timeZone: String) { dashboard(timeZone: $timeZone) {
  timeZone today hasLocations
  work { mine { actions registrations } mineOverdue priorities { priority count } ages { band from until count }
    toClose { actions registrations } unassigned overdue { actions registrations } out { actions registrations } }
  months { month from until total real unwanted fake }
  documents { expired months { month from until count } }
  installations { location { locationID } alarms detectors rate limit over from until }
  administration { resellers { active inactive } contractors { active inactive } organizations { active inactive }
    locations { active inactive } users { active inactive } invited
    nearLimits { resellerID name item used limit } } } }`;

type ByList = { readonly actions: number; readonly registrations: number };
type InUse = { readonly active: number; readonly inactive: number };
export type DashboardAnswer = {
  readonly timeZone: string;
  readonly today: string;
  readonly hasLocations: boolean;
  readonly work: {
    readonly mine: ByList;
    readonly mineOverdue: number;
    readonly priorities: readonly { readonly priority: number; readonly count: number }[];
    readonly ages: readonly {
      readonly band: string;
      readonly from: string | null;
      readonly until: string | null;
      readonly count: number;
    }[];
    readonly toClose: ByList | null;
    readonly unassigned: number | null;
    readonly overdue: ByList | null;
    readonly out: ByList | null;
  } | null;
  readonly months:
    | readonly {
        readonly month: string;
        readonly from: string;
        readonly until: string;
        readonly total: number;
        readonly real: number;
        readonly unwanted: number;
        readonly fake: number;
      }[]
    | null;
  readonly documents: {
    readonly expired: number;
    readonly months: readonly {
      readonly month: string;
      readonly from: string;
      readonly until: string;
      readonly count: number;
    }[];
  } | null;
  readonly installations:
    | readonly {
        readonly location: { readonly locationID: string };
        readonly alarms: number;
        readonly detectors: number;
        readonly rate: number;
        readonly limit: number;
        readonly over: boolean;
        readonly from: string;
        readonly until: string;
      }[]
    | null;
  readonly administration: {
    readonly resellers: InUse | null;
    readonly contractors: InUse | null;
    readonly organizations: InUse;
    readonly locations: InUse;
    readonly users: InUse;
    readonly invited: number;
    readonly nearLimits: readonly {
      readonly resellerID: string;
      readonly name: string;
      readonly item: string;
      readonly used: number;
      readonly limit: number;
    }[];
  } | null;
};

/** A person's dashboard. */
export async function dashboardOf(app: TestApp, user: TestUser, timeZone?: string): Promise<DashboardAnswer> {
  const reply = await app.as(user).query(DASHBOARD, { timeZone });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data.dashboard;
}

/** The total of a list as its screen queries it; exact. */
export async function totalOf(app: TestApp, user: TestUser, list: string, filter: object): Promise<number> {
  const type = `${list[0]?.toUpperCase()}${list.slice(1, -'sPaginated'.length)}Filter`;
  const text = `query ($filter: ${type}) { page: ${list}(filter: $filter, pagination: { limit: 1 }) { total } }`;
  const reply = await app.as(user).query(text, { filter });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data.page.total;
}
