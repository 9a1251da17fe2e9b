import { serviceEventsPaginatedDocument } from '../../packages/web/src/features/service-event/event.generated.ts';
import type { ListInput } from './bare/list-events.ts';
import type { Caller, Callers } from './callers.ts';
import type { Case } from './cases.ts';

const PAGE = 25;
/** What a list asks: a filter and an order as the screen sends them, and the same as conditions of the bare server. */
type Asked = {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly where: NonNullable<ListInput['where']>;
  readonly order?: NonNullable<ListInput['order']>;
  readonly kind?: 'page' | 'text_search';
};
type Reader = { readonly name: string; readonly caller: Caller; readonly tenant: ListInput['tenant'] };

const DAY_MS = 24 * 3_600_000;
const OVERDUE = `status <> 'done' and due_date < (now() at time zone 'Europe/Amsterdam')::date`;

/** Whoever has lists of events, small and great. */
export function readersOf(callers: Callers): readonly Reader[] {
  const ofCompany = (name: string, column: 'organization_id' | 'contractor_id', caller: Caller): Reader => ({
    name,
    caller,
    tenant: { column, id: caller.companyID ?? '' },
  });
  return [
    ofCompany('organisation of 50', 'organization_id', callers.smallOrganization),
    ofCompany('organisation of 5,000', 'organization_id', callers.middleOrganization),
    ofCompany('organisation of 200,000', 'organization_id', callers.organization),
    ofCompany('contractor with 300 pairs', 'contractor_id', callers.contractor),
    { name: 'owner', caller: callers.owner, tenant: null },
  ];
}

/** Every filter and order of the lists of events, for one reader. */
export function askedBy({ caller }: Reader): readonly Asked[] {
  const { userID, companyID, placeOfOwn } = caller;
  const since = new Date(Date.now() - 90 * DAY_MS).toISOString();
  const own =
    companyID === null ? [] : [equal('my company', { myCompany: true }, 'creator_company_id', companyID)];
  return [
    { name: 'open', filter: { archived: false }, where: [[`status <> 'done'`, null]] },
    { ...archive(), name: 'archive' },
    equal('type', { types: ['action'] }, 'type', 'action'),
    equal('status', { statuses: ['ready'] }, 'status', 'ready'),
    some('two statuses', { statuses: ['new', 'pending'] }, 'status', ['new', 'pending']),
    equal('category', { categories: ['FIRE'] }, 'category', 'FIRE'),
    equal('priority', { priorities: [1] }, 'priority', 1),
    equal('origin', { origins: ['inspection'] }, 'origin', 'inspection'),
    equal('fire alarm type', { fireAlarmTypes: ['real'] }, 'fire_alarm_type', 'real'),
    equal('location', { locationIDs: [placeOfOwn.locationID] }, 'location_id', placeOfOwn.locationID),
    equal(
      'discipline',
      { disciplineIDs: [placeOfOwn.disciplineID] },
      'discipline_id',
      placeOfOwn.disciplineID,
    ),
    equal('assigned', { assignedToUserIDs: [userID] }, 'assigned_to_user_id', userID),
    equal('responsible', { responsibleUserIDs: [userID] }, 'responsible_user_id', userID),
    equal('my events', { mine: true }, 'assigned_to_user_id', userID),
    ...own,
    { name: 'overdue', filter: { overdue: true }, where: [[OVERDUE, null]] },
    { name: 'made in 90 days', filter: { createdFrom: since }, where: [['created_at >= ?', since]] },
    {
      name: 'open by due day',
      filter: { archived: false },
      where: [[`status <> 'done'`, null]],
      order: 'due_date',
    },
    {
      name: 'open by priority',
      filter: { archived: false },
      where: [[`status <> 'done'`, null]],
      order: 'priority',
    },
    { ...archive(), name: 'archive by completion', order: 'completed_at' },
    search('rare words', 'corroded seawater'),
    search('common word', 'panel'),
  ];
}

function archive() {
  return { filter: { archived: true }, where: [[`status = 'done'`, null]] } as const;
}

function equal(name: string, filter: Asked['filter'], column: string, value: unknown): Asked {
  return { name, filter, where: [[`${column} = ?`, value]] };
}

function some(name: string, filter: Asked['filter'], column: string, values: readonly string[]): Asked {
  return { name, filter, where: [[`${column} = any (?)`, values]] };
}

/** Without the wall PostgreSQL looks for each word as it thinks best, by the text's index or among the newest. */
function search(name: string, typed: string): Asked {
  const words = typed.split(' ').map((word) => ['search_text like ?', `%${word}%`] as const);
  return { name: `search, ${name}`, filter: { search: typed }, where: words, kind: 'text_search' };
}

/** The lists of service events for everybody who has them, narrowed by each of their filters, sorted by each of their orders. */
export function lifeCases(callers: Callers): Case[] {
  return readersOf(callers).flatMap((reader) => askedBy(reader).map((asked) => listCase(reader, asked)));
}

function listCase({ name, caller, tenant }: Reader, { kind = 'page', ...asked }: Asked): Case {
  const { filter, where, order = 'created_at' } = asked;
  const { query, operationName } = serviceEventsPaginatedDocument;
  const direction = order === 'due_date' || order === 'priority' ? 'asc' : 'desc';
  const variables = {
    filter,
    orderBy: { field: order, direction },
    pagination: { limit: PAGE },
    counted: false,
  };
  const input: ListInput = { tenant, where, order, limit: PAGE, total: false, short: false };
  return {
    name: `${name}: ${asked.name}`,
    kind,
    mayBeEmpty: true,
    ours: [
      {
        path: '/api/v1/graphql',
        body: JSON.stringify({ operationName, query, variables }),
        headers: caller.headers,
      },
    ],
    bare: [{ path: '/events', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }],
  };
}
