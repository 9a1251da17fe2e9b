import { CATEGORIES, SERVICE_EVENT_TYPES, STATUSES } from '@fireledger/domain/service-event/vocabulary.ts';
import { type FilterKinds, listAddress } from '../../../ui/list-state.ts';
import type { ListName } from '../event-place.ts';
import type { EventFilter } from '../queries.ts';

/** Open statuses: what is done stands in the archive. */
export const OPEN_STATUSES = STATUSES.filter((status) => status !== 'done');
export const REGISTRATION_TYPES = SERVICE_EVENT_TYPES.filter((type) => type !== 'action');
export const PRIORITY_WORDS = ['1', '2', '3', '4'] as const;

const SORT_FIELDS = ['created_at', 'updated_at', 'due_date', 'priority'] as const;

/** Every filter that some list has; which of them a list offers is `OFFERED`. */
const FILTERS = {
  types: SERVICE_EVENT_TYPES,
  statuses: OPEN_STATUSES,
  priorities: PRIORITY_WORDS,
  categories: CATEGORIES,
  locationIDs: 'many',
  disciplineIDs: 'many',
  mine: 'flag',
  myCompany: 'flag',
} as const satisfies FilterKinds;

export type FilterName = keyof typeof FILTERS;

/** The filters that a list offers beside 'my events' and 'my company's events', in the order of their buttons. */
export const OFFERED = {
  action: ['statuses', 'priorities', 'categories', 'locationIDs', 'disciplineIDs'],
  registration: ['statuses', 'types', 'categories', 'locationIDs', 'disciplineIDs'],
  historical: ['types', 'categories', 'priorities', 'locationIDs', 'disciplineIDs'],
} as const satisfies Record<ListName, readonly Exclude<FilterName, 'mine' | 'myCompany'>[]>;

/** What of a list of events stands in its address: `?statuses=new&statuses=ready&mine=true&sort=priority.asc`. */
export const eventListAddress = listAddress({
  sortFields: SORT_FIELDS,
  defaultOrder: { field: 'created_at', direction: 'desc' },
  filters: FILTERS,
});

export type EventListState = ReturnType<typeof eventListAddress.parse>;

const BASE: Record<ListName, EventFilter> = {
  action: { types: ['action'], archived: false },
  registration: { types: REGISTRATION_TYPES, archived: false },
  historical: { archived: true },
};

/** The query's filter of a list: what belongs to the list at all, narrowed by its state. */
export function filterOf(list: ListName, state: EventListState): EventFilter {
  const { types, statuses, priorities, categories, locationIDs, disciplineIDs, mine, myCompany } = state;
  const known = types?.filter((type) => BASE[list].types?.includes(type) ?? true);
  return {
    ...BASE[list],
    ...(known && known.length > 0 && { types: known }),
    ...(statuses && list !== 'historical' && { statuses }),
    ...(priorities && { priorities: priorities.map(Number) }),
    ...(categories && { categories }),
    ...(locationIDs && { locationIDs }),
    ...(disciplineIDs && { disciplineIDs }),
    ...(mine && { mine }),
    ...(myCompany && { myCompany }),
  };
}

/** The state without any filter, in the order it had. */
export function withoutFilters({ sort }: EventListState): EventListState {
  return sort ? { sort } : {};
}

/** The state with another choice for one filter; an empty choice takes it away. */
export function withFilter(
  state: EventListState,
  name: FilterName,
  values: readonly string[],
): EventListState {
  const { [name]: _, ...others } = state;
  return eventListAddress.parse({ ...others, ...(values.length > 0 && { [name]: values }) });
}
