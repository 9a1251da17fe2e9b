import { OUT_OF_SERVICE_CATEGORIES } from '@fireledger/domain/dashboard/open-events.ts';
import { PART_CONTENTS } from '@fireledger/domain/logbook/parts.ts';
import {
  type FireAlarmType,
  REGISTRATION_TYPES,
  WAITING_STATUSES,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { currentZoneName } from '@fireledger/domain/shared/zone-names.ts';
import type { ListPath } from '../../platform/app-path.ts';
import { browserTimeZone } from '../../platform/browser-clock.ts';
import type {
  DashboardMine,
  DashboardOwnerVariables,
  DashboardWorkVariables,
} from './dashboard.generated.ts';

/** Rows of the person's own part, and of the parts beside it. */
const LONG = 8;
const SHORT = 5;

/** The parts of somebody's work that list their first events. */
export type Part = 'mine' | 'toClose' | 'unassigned' | 'out';

/** The variables of the parts' queries; each part shows the first rows of the lists that its figures lead to. */
export function workVariables(timeZone: string): DashboardWorkVariables {
  return {
    ...ownerVariables(timeZone),
    toClose: { myCompany: true, statuses: ['ready'] },
    unassigned: { types: REGISTRATION_TYPES, statuses: ['new'], unassigned: true },
    out: { archived: false, categories: OUT_OF_SERVICE_CATEGORIES },
    short: { limit: SHORT },
  };
}

/** The variables of the owner's query: what is assigned to them. */
export function ownerVariables(timeZone: string): DashboardOwnerVariables {
  return { timeZone, mine: { mine: true, statuses: WAITING_STATUSES }, long: { limit: LONG } };
}

/** The variables of a reseller's query. */
export const RESELLER_VARIABLES = { long: { limit: LONG } } as const;

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A list with its filters in the address: the target of a figure. */
export type ListLink = { readonly to: ListPath; readonly search: Search };

/** The two lists of open events. */
export const EVENT_LISTS = ['actions', 'registrations'] as const;
export type EventListName = (typeof EVENT_LISTS)[number];
const EVENT_PATHS = { actions: '/action-event/list', registrations: '/logbook-registration/list' } as const;

function events(list: EventListName, search: Search): ListLink {
  return { to: EVENT_PATHS[list], search };
}

const MINE = { mine: 'true', statuses: WAITING_STATUSES } as const;

/** Assigned to the person and not ready, the most urgent first. */
export function mineLink(list: EventListName): ListLink {
  return events(list, { ...MINE, sort: 'priority.asc' });
}

/** Of these, the overdue actions. */
export const MINE_OVERDUE = events('actions', { ...MINE, overdue: 'true', sort: 'due_date.asc' });

/** Of these, the actions of one priority. */
export function priorityLink(priority: number): ListLink {
  return events('actions', { ...MINE, priorities: String(priority) });
}

/** The time zone of days in an address: set only if the browser's own zone, which a list uses for days, would show other days. */
export function zoneOf(timeZone: string, own = browserTimeZone()): string | undefined {
  return currentZoneName(timeZone) === currentZoneName(own) ? undefined : timeZone;
}

type Age = DashboardMine['ages'][number];

/** Of these, the actions of one age range. */
export function ageLink({ from, until }: Pick<Age, 'from' | 'until'>, zone: string | undefined): ListLink {
  return events('actions', {
    ...MINE,
    createdFrom: from ?? undefined,
    createdUntil: until ?? undefined,
    zone,
  });
}

/** What is waiting for somebody of the company: one figure per list. */
export const WAITING_ROWS = ['overdue', 'toClose', 'unassigned', 'out'] as const;
export type WaitingRow = (typeof WAITING_ROWS)[number];

const WAITING_SEARCH: Readonly<Record<WaitingRow, Search>> = {
  overdue: { overdue: 'true', sort: 'due_date.asc' },
  toClose: { myCompany: 'true', statuses: 'ready', sort: 'updated_at.asc' },
  unassigned: { statuses: 'new', unassigned: 'true' },
  out: { categories: OUT_OF_SERVICE_CATEGORIES, sort: 'created_at.asc' },
};

/** The events that a row of waiting work counts. */
export function waitingLink(row: WaitingRow, list: EventListName): ListLink {
  return events(list, WAITING_SEARCH[row]);
}

type Period = { readonly from: string; readonly until: string };

/** What was completed in a period. */
export function archiveLink(
  { from, until }: Period,
  zone: string | undefined,
  further: Search = {},
): ListLink {
  const search = { completedFrom: from, completedUntil: until, zone, ...further };
  return { to: '/historical-event/list', search };
}

/** Of these, the alarms of some fire alarm types, counted as in the logbook: a fire's registration, not its actions. */
export function alarmsLink(
  period: Period,
  zone: string | undefined,
  fireAlarmTypes: readonly FireAlarmType[],
  place: Search = {},
): ListLink {
  return archiveLink(period, zone, { types: PART_CONTENTS.alarms.types, fireAlarmTypes, ...place });
}

/** Documents that have expired. */
export const EXPIRED: ListLink = {
  to: '/document/list',
  search: { states: 'expired', sort: 'expires_at.asc' },
};

/** Documents that expire in a period. */
export function expiryLink({ from, until }: Period): ListLink {
  return {
    to: '/document/list',
    search: { expiresFrom: from, expiresUntil: until, sort: 'expires_at.asc' },
  };
}

/** Everything that the administration part counts. */
export const COUNTED = ['resellers', 'organizations', 'contractors', 'locations', 'users'] as const;
export type Counted = (typeof COUNTED)[number];
const COUNTED_PATHS: Readonly<Record<Counted, ListPath>> = {
  resellers: '/reseller/list',
  organizations: '/organization/list',
  contractors: '/contractor/list',
  locations: '/location/list',
  users: '/user/list',
};

/** Those of one kind in the administration that are in use, or are not. */
export function countedLink(counted: Counted, active: boolean): ListLink {
  return { to: COUNTED_PATHS[counted], search: { active: active ? 'yes' : 'no' } };
}

/** Accounts that nobody has signed in to yet. */
export const INVITED: ListLink = { to: '/user/list', search: { invited: 'true' } };

/** The page with a reseller's licence. */
export function licenceLink(resellerID: string) {
  return { to: '/reseller/edit/{-$resellerID}', params: { resellerID } } as const;
}
