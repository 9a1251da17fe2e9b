import {
  CATEGORIES,
  FIRE_ALARM_TYPES,
  ORIGINS,
  REGISTRATION_TYPES,
  SERVICE_EVENT_ORDER_FIELDS,
  SERVICE_EVENT_TYPES,
  type ServiceEventType,
  STATUSES,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { addDays, isCalendarDate, isTimeZone, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { type FilterKinds, listAddress } from '../../../ui/list/list-state.ts';
import type { ListName } from '../event-lists.ts';
import type { EventFilter } from '../queries.ts';

/** Open statuses: completed events are in the archive. */
export const OPEN_STATUSES = STATUSES.filter((status) => status !== 'done');
/** A priority is its number; `none` means no priority. */
export const PRIORITY_FILTER_VALUES = ['1', '2', '3', '4', 'none'] as const;

const ID_FILTERS = ['locationIDs', 'disciplineIDs', 'assignedToUserIDs', 'responsibleUserIDs'] as const;
/** Days of a period, yyyy-mm-dd, both included. */
export const DAY_FILTERS = ['createdFrom', 'createdUntil', 'completedFrom', 'completedUntil'] as const;
/** The start day of a period, by its end day. */
export const PERIOD_START_OF: Readonly<Partial<Record<DayFilter, DayFilter>>> = {
  createdUntil: 'createdFrom',
  completedUntil: 'completedFrom',
};
export const FLAGS = ['mine', 'myCompany', 'overdue', 'unassigned'] as const;
export type DayFilter = (typeof DAY_FILTERS)[number];
export type Flag = (typeof FLAGS)[number];

/** Every filter that any list has; `filtersOf` knows which of them a list has. */
const FILTERS = {
  types: SERVICE_EVENT_TYPES,
  statuses: OPEN_STATUSES,
  priorities: PRIORITY_FILTER_VALUES,
  categories: CATEGORIES,
  origins: ORIGINS,
  fireAlarmTypes: FIRE_ALARM_TYPES,
  locationIDs: 'ids',
  disciplineIDs: 'ids',
  assignedToUserIDs: 'ids',
  responsibleUserIDs: 'ids',
  mine: 'flag',
  myCompany: 'flag',
  overdue: 'flag',
  unassigned: 'flag',
  createdFrom: isCalendarDate,
  createdUntil: isCalendarDate,
  completedFrom: isCalendarDate,
  completedUntil: isCalendarDate,
  /** The time zone in which the days of a period begin; the browser's if not given. */
  zone: isTimeZone,
} as const satisfies FilterKinds;

export type FilterName = keyof typeof FILTERS;
export type ChoiceFilter = Exclude<FilterName, Flag | DayFilter | 'zone'>;

/** The filters with their own button, in the order of the buttons. */
export const OFFERED = {
  action: ['statuses', 'priorities', 'categories', 'locationIDs', 'disciplineIDs'],
  registration: ['statuses', 'types', 'categories', 'locationIDs', 'disciplineIDs'],
  historical: ['types', 'categories', 'priorities', 'locationIDs', 'disciplineIDs'],
} as const satisfies Record<ListName, readonly ChoiceFilter[]>;

/** The filters grouped under 'More', with the people, the period and what is overdue. */
export const MORE_FILTERS = {
  action: ['origins', 'fireAlarmTypes'],
  registration: ['priorities', 'origins', 'fireAlarmTypes'],
  historical: ['origins', 'fireAlarmTypes'],
} as const satisfies Record<ListName, readonly ChoiceFilter[]>;

/** The periods that a list can be filtered by: when an event was created, and in the archive, first, when it was completed. */
export const PERIODS = {
  action: ['createdFrom', 'createdUntil'],
  registration: ['createdFrom', 'createdUntil'],
  historical: ['completedFrom', 'completedUntil', 'createdFrom', 'createdUntil'],
} as const satisfies Record<ListName, readonly DayFilter[]>;

/** The people filters of every list, under 'More'. */
export const PEOPLE_FILTERS = ['assignedToUserIDs', 'responsibleUserIDs'] as const;

/** The switches of a list under 'More': completed events are never overdue, and an action always has an assignee. */
export const SWITCHES = {
  action: ['overdue'],
  registration: ['overdue', 'unassigned'],
  historical: [],
} as const satisfies Record<ListName, readonly Flag[]>;

/** The flags with their own button in every list. */
export const BUTTONS = ['mine', 'myCompany'] as const satisfies readonly Flag[];

/** The filters of a list that are under 'More'. */
export function moreFilters(list: ListName): readonly FilterName[] {
  return [...MORE_FILTERS[list], ...PEOPLE_FILTERS, ...PERIODS[list], ...SWITCHES[list]];
}

/** The types of event that a list can contain. */
export const TYPES = {
  action: ['action'],
  registration: REGISTRATION_TYPES,
  historical: SERVICE_EVENT_TYPES,
} as const satisfies Record<ListName, readonly ServiceEventType[]>;

type Filters = typeof FILTERS;
type EventAddress = ReturnType<typeof addressOf>;

/**
 * The filters of a list; those that only other lists have accept no word: they would be counted and shown, but filter nothing.
 */
function filtersOf(list: ListName): Filters {
  const has = new Set<string>([...BUTTONS, ...OFFERED[list], ...moreFilters(list), 'zone']);
  const kinds = Object.entries({ ...FILTERS, types: TYPES[list] });
  return Object.fromEntries(kinds.map(([name, kind]) => [name, has.has(name) ? kind : []])) as Filters;
}

function addressOf(list: ListName) {
  return listAddress({
    sortFields: SERVICE_EVENT_ORDER_FIELDS,
    defaultOrder: { field: 'created_at', direction: 'desc' },
    filters: filtersOf(list),
  });
}

/** The state of each list in its address: `?statuses=new&statuses=ready&mine=true&sort=priority.asc`. */
export const eventSearch = {
  action: addressOf('action'),
  registration: addressOf('registration'),
  historical: addressOf('historical'),
} as const satisfies Record<ListName, EventAddress>;

export type EventSearch = ReturnType<EventAddress['parse']>;

const BASE: Record<ListName, EventFilter> = {
  action: { types: TYPES.action, archived: false },
  registration: { types: TYPES.registration, archived: false },
  historical: { archived: true },
};

/** The filters that the query takes as they are in the address. */
const SAME = [
  'types',
  'statuses',
  'categories',
  'origins',
  'fireAlarmTypes',
  ...ID_FILTERS,
  ...FLAGS,
] as const;

/** The query's filter for a list: what belongs to the list at all, narrowed by its state, which its address has parsed. */
export function filterOf(list: ListName, search: EventSearch): EventFilter {
  const { q, priorities, createdFrom, createdUntil, completedFrom, completedUntil, zone } = search;
  return {
    ...BASE[list],
    ...Object.fromEntries(SAME.filter((name) => search[name]).map((name) => [name, search[name]])),
    ...(priorities && { priorities: priorities.map((word) => (word === 'none' ? null : Number(word))) }),
    ...(createdFrom && { createdFrom: startOf(createdFrom, zone) }),
    ...(createdUntil && { createdUntil: startOf(addDays(createdUntil, 1), zone) }),
    ...(completedFrom && { completedFrom: startOf(completedFrom, zone) }),
    ...(completedUntil && { completedUntil: startOf(addDays(completedUntil, 1), zone) }),
    ...(q && { search: q.trim() }),
  };
}

/** The first moment of a day in a time zone, or in the browser's. */
function startOf(day: string, zone: string | undefined): string {
  return (zone ? startOfDay(day, zone) : new Date(`${day}T00:00:00`)).toISOString();
}
