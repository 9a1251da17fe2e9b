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

/** Every filter that any list has; `parseEventList` knows which of them a list has. */
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
  createdFrom: 'text',
  createdUntil: 'text',
  completedFrom: 'text',
  completedUntil: 'text',
  /** The time zone in which the days of a period begin; the browser's if not given. */
  zone: 'text',
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

const words = listAddress({
  sortFields: SERVICE_EVENT_ORDER_FIELDS,
  defaultOrder: { field: 'created_at', direction: 'desc' },
  filters: FILTERS,
});

export type EventListState = ReturnType<typeof words.parse>;

/** The well-formed state in an address, for any list: invalid days and time zones are dropped, as unknown words are. */
function wellFormed(search: Readonly<Record<string, unknown>>): EventListState {
  const state: Record<string, unknown> = { ...words.parse(search) };
  for (const name of DAY_FILTERS) {
    if (name in state && !isCalendarDate(String(state[name]))) state[name] = undefined;
  }
  if (state.zone !== undefined && !isTimeZone(String(state.zone))) state.zone = undefined;
  return state as EventListState;
}

/**
 * Parses the state of a list of events from its address: `?statuses=new&statuses=ready&mine=true&sort=priority.asc`. A filter
 * that the list does not have is dropped: it would be counted and shown, but filter nothing.
 */
const parseFor = (list: ListName) => {
  const has = new Set<string>([...BUTTONS, ...OFFERED[list], ...moreFilters(list), 'zone']);
  const holds = new Set<ServiceEventType>(TYPES[list]);
  return (search: Readonly<Record<string, unknown>>): EventListState => {
    const state: Record<string, unknown> = { ...wellFormed(search) };
    if (Array.isArray(state.types)) {
      const types = state.types.filter((type) => holds.has(type));
      state.types = types.length > 0 ? types : undefined;
    }
    for (const name of Object.keys(FILTERS)) if (name in state && !has.has(name)) state[name] = undefined;
    return state as EventListState;
  };
};

/** Parses the state of each list from its address. */
export const parseEventList = {
  action: parseFor('action'),
  registration: parseFor('registration'),
  historical: parseFor('historical'),
} as const satisfies Record<ListName, ReturnType<typeof parseFor>>;

/** The order of a list of events. */
export const eventListOrder = words.orderBy;

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

/**
 * The query's filter for a list: what belongs to the list at all, narrowed by its state, which this list's `parseEventList` has
 * parsed.
 */
export function filterOf(list: ListName, state: EventListState): EventFilter {
  const { q, priorities, createdFrom, createdUntil, completedFrom, completedUntil, zone } = state;
  return {
    ...BASE[list],
    ...Object.fromEntries(SAME.filter((name) => state[name]).map((name) => [name, state[name]])),
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

/** The state without any filter: order and columns are kept. */
export function withoutFilters({ sort, hide }: EventListState): EventListState {
  return { ...(sort && { sort }), ...(hide && { hide }) };
}

/** The state with another choice for one filter; an empty choice removes it. */
export function withFilter(
  state: EventListState,
  name: FilterName | 'q',
  values: readonly (string | true)[],
): EventListState {
  const { [name]: _, ...others } = state;
  const [first] = values;
  const single = name === 'q' || first === true || DAY_FILTERS.some((day) => day === name);
  return wellFormed({ ...others, ...(values.length > 0 && { [name]: single ? first : values }) });
}
