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
import { type FilterKinds, listAddress } from '../../../ui/list-state.ts';
import type { ListName } from '../event-place.ts';
import type { EventFilter } from '../queries.ts';

/** Open statuses: what is done stands in the archive. */
export const OPEN_STATUSES = STATUSES.filter((status) => status !== 'done');
/** A priority is its number; `none` is what has none. */
export const PRIORITY_WORDS = ['1', '2', '3', '4', 'none'] as const;

const ID_FILTERS = ['locationIDs', 'disciplineIDs', 'assignedToUserIDs', 'responsibleUserIDs'] as const;
/** Days of a period, yyyy-mm-dd, both included. */
export const DAY_FILTERS = ['createdFrom', 'createdUntil', 'completedFrom', 'completedUntil'] as const;
/** The day on which a period begins that ends with another. */
export const BEGIN_OF: Readonly<Partial<Record<DayFilter, DayFilter>>> = {
  createdUntil: 'createdFrom',
  completedUntil: 'completedFrom',
};
export const FLAGS = ['mine', 'myCompany', 'overdue', 'unassigned'] as const;
export type DayFilter = (typeof DAY_FILTERS)[number];
export type Flag = (typeof FLAGS)[number];

/** Every filter that some list has; which of them a list has, `parseEventList` knows. */
const FILTERS = {
  types: SERVICE_EVENT_TYPES,
  statuses: OPEN_STATUSES,
  priorities: PRIORITY_WORDS,
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
  /** On whose clock the days of a period begin; the browser's where none is named. */
  zone: 'text',
} as const satisfies FilterKinds;

export type FilterName = keyof typeof FILTERS;
export type ChoiceFilter = Exclude<FilterName, Flag | DayFilter | 'zone'>;

/** The filters with a button of their own, in the order of these. */
export const OFFERED = {
  action: ['statuses', 'priorities', 'categories', 'locationIDs', 'disciplineIDs'],
  registration: ['statuses', 'types', 'categories', 'locationIDs', 'disciplineIDs'],
  historical: ['types', 'categories', 'priorities', 'locationIDs', 'disciplineIDs'],
} as const satisfies Record<ListName, readonly ChoiceFilter[]>;

/** The choices that stand together behind 'More', with the people, the period and what is overdue. */
export const OFFERED_MORE = {
  action: ['origins', 'fireAlarmTypes'],
  registration: ['priorities', 'origins', 'fireAlarmTypes'],
  historical: ['origins', 'fireAlarmTypes'],
} as const satisfies Record<ListName, readonly ChoiceFilter[]>;

/** The periods that a list asks for: when an event was created, and for the archive first when it was done. */
export const PERIODS = {
  action: ['createdFrom', 'createdUntil'],
  registration: ['createdFrom', 'createdUntil'],
  historical: ['completedFrom', 'completedUntil', 'createdFrom', 'createdUntil'],
} as const satisfies Record<ListName, readonly DayFilter[]>;

/** The people that every list asks for, behind 'More'. */
export const PEOPLE_FILTERS = ['assignedToUserIDs', 'responsibleUserIDs'] as const;

/** What a list asks with a switch behind 'More': what is done is never late, and an action always has somebody who is to do it. */
export const SWITCHES = {
  action: ['overdue'],
  registration: ['overdue', 'unassigned'],
  historical: [],
} as const satisfies Record<ListName, readonly Flag[]>;

/** What every list asks with a button of its own. */
export const BUTTONS = ['mine', 'myCompany'] as const satisfies readonly Flag[];

/** The filters of a list that stand behind 'More'. */
export function moreFilters(list: ListName): readonly FilterName[] {
  return [...OFFERED_MORE[list], ...PEOPLE_FILTERS, ...PERIODS[list], ...SWITCHES[list]];
}

/** The types of event that a list can hold. */
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

/** What stands well formed in an address, whichever list has it: what is no day or no zone is dropped, as unknown words are. */
function wellFormed(search: Readonly<Record<string, unknown>>): EventListState {
  const state: Record<string, unknown> = { ...words.parse(search) };
  for (const name of DAY_FILTERS) {
    if (name in state && !isCalendarDate(String(state[name]))) state[name] = undefined;
  }
  if (state.zone !== undefined && !isTimeZone(String(state.zone))) state.zone = undefined;
  return state as EventListState;
}

/**
 * Reads what of a list of events stands in its address: `?statuses=new&statuses=ready&mine=true&sort=priority.asc`. A filter
 * that the list does not have is dropped: it would be counted and shown, and narrow nothing.
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

/** What stands in the address of each list. */
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

/** The filters that the query takes as they stand in the address. */
const SAME = [
  'types',
  'statuses',
  'categories',
  'origins',
  'fireAlarmTypes',
  ...ID_FILTERS,
  ...FLAGS,
] as const;

/** The query's filter of a list: what belongs to the list at all, narrowed by its state, which `parseEventList` of this list read. */
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

/** The first moment of a day on the clock of a zone, or on the browser's. */
function startOf(day: string, zone: string | undefined): string {
  return (zone ? startOfDay(day, zone) : new Date(`${day}T00:00:00`)).toISOString();
}

/** The state without any filter: order and columns stay as they are. */
export function withoutFilters({ sort, hide }: EventListState): EventListState {
  return { ...(sort && { sort }), ...(hide && { hide }) };
}

/** The state with another choice for one filter; an empty choice takes it away. */
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
