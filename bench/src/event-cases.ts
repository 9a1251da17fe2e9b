import { encodeCursor } from '../../packages/server/src/db/page.ts';
import { serviceEventsPaginatedDocument } from '../../packages/web/src/features/service-event/event.generated.ts';
import type { ListInput } from './bare/list-events.ts';
import type { Caller, Callers } from './callers.ts';
import { bareCall, queryCall } from './calls.ts';
import type { Case } from './cases.ts';
import { DEEP, type EventListCase, eventLists } from './event-lists.ts';

const PAGE = 25;

/** A reader of lists of events, the condition by which the bare server finds their events, and the lists that are measured. */
export type Reader = {
  readonly name: string;
  readonly caller: Caller;
  readonly tenant: ListInput['tenant'];
  readonly where: EventListCase['where'];
  readonly lists: readonly EventListCase[];
};

/** The readers for whom each filter and order shows something new (bench/README.md). */
const CHOSEN = {
  'organisation of 50': ['open', 'archive by completion', 'search, common word'],
  'organisation of 5,000': [
    'open by due day',
    'open by priority',
    'archive',
    'archive by completion',
    'status',
    'location',
    'assigned',
    'my company',
    'overdue',
    'made in 90 days',
    'search, rare words',
  ],
  'organisation of 200,000': [
    'open',
    'open, deep',
    'open by due day, deep',
    'open by priority, deep',
    'archive, deep',
    'archive by completion, deep',
    'type',
    'two statuses',
    'category',
    'fire alarm type',
    'discipline',
    'responsible',
    'overdue',
    'done in 90 days',
    'search, common word',
    'search, rare words',
  ],
  "location's employee": ['open by due day', 'archive by completion'],
  'contractor with 300 pairs': [
    'open',
    'archive by completion',
    'open by due day, deep',
    'open by priority, deep',
    'archive by completion, deep',
    'location',
    'assigned',
    'my company',
    'overdue',
    'search, common word',
  ],
  owner: [
    'open by due day',
    'archive by completion',
    'open, deep',
    'open by due day, deep',
    'open by priority, deep',
    'archive by completion, deep',
    'origin',
    'two statuses',
    'overdue',
    'search, rare words',
  ],
} as const;

/** All readers of lists of events, small and large. */
export function readersOf(callers: Callers): readonly Reader[] {
  const { locationEmployee } = callers;
  const reader = (name: keyof typeof CHOSEN, caller: Caller, whose: Partial<Reader>): Reader => {
    const lists = eventLists(caller);
    const listOf = (wanted: string) => lists.find((list) => list.name === wanted) ?? missing(wanted);
    return { name, caller, tenant: null, where: [], ...whose, lists: CHOSEN[name].map(listOf) };
  };
  const ofCompany = (
    name: keyof typeof CHOSEN,
    column: 'organization_id' | 'contractor_id',
    caller: Caller,
  ) => reader(name, caller, { tenant: { column, id: caller.companyID ?? '' } });
  return [
    ofCompany('organisation of 50', 'organization_id', callers.smallOrganization),
    ofCompany('organisation of 5,000', 'organization_id', callers.middleOrganization),
    ofCompany('organisation of 200,000', 'organization_id', callers.organization),
    reader("location's employee", locationEmployee, {
      where: [
        [
          'location_id = any (array(select ul.location_id from user_location ul where ul.user_id = ?))',
          locationEmployee.userID,
        ],
      ],
    }),
    ofCompany('contractor with 300 pairs', 'contractor_id', callers.contractor),
    reader('owner', callers.owner, {}),
  ];
}

function missing(list: string): never {
  throw new Error(`there is no list ${list}`);
}

/** The lists of service events for everybody who has them, with their filters and orders, first pages and deep ones. */
export function eventCases(callers: Callers): Case[] {
  return readersOf(callers).flatMap((reader) => reader.lists.map((list) => listCase(reader, list)));
}

/** The order and the pagination that a list sends. */
export function pageOf({ order, deep }: EventListCase) {
  const field = order ?? 'created_at';
  const direction = field === 'due_date' || field === 'priority' ? ('asc' as const) : ('desc' as const);
  const position = deep ? DEEP[field] : null;
  const cursor = position ? encodeCursor(`service_event.${field}.${direction}`, position) : null;
  return { orderBy: { field, direction }, position, pagination: { limit: PAGE, cursor } };
}

function listCase(reader: Reader, list: EventListCase): Case {
  const { orderBy, position, pagination } = pageOf(list);
  const variables = { filter: list.filter, orderBy, pagination, counted: false };
  const input: ListInput = {
    tenant: reader.tenant,
    where: [...reader.where, ...list.where],
    order: orderBy.field,
    ...(position && { after: position }),
    limit: PAGE,
    total: false,
    short: false,
  };
  return {
    name: `${reader.name}: ${list.name}`,
    kind: list.kind ?? 'page',
    mayBeEmpty: true,
    ours: [queryCall(serviceEventsPaginatedDocument, variables, reader.caller)],
    bare: [bareCall('/events', input)],
  };
}
