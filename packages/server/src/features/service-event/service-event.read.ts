import { companyIDOf } from '@fireledger/domain/access/company.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { SERVICE_EVENT_ORDER_FIELDS } from '@fireledger/domain/service-event/vocabulary.ts';
import type { Direction } from '@fireledger/domain/shared/direction.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { countUpToCap } from '../../db/count.ts';
import { afterPosition, type SortValue } from '../../db/keyset.ts';
import { decodeCursor, type Page, type PageRequest, pageLimit, pageOf } from '../../db/page.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';

/** What a list of service events can be narrowed by; every part is optional and narrows further. */
export type ServiceEventFilter = {
  readonly types?: readonly string[] | null | undefined;
  readonly statuses?: readonly string[] | null | undefined;
  /** true: only the archive (done); false: only what is open. */
  readonly archived?: boolean | null | undefined;
  readonly locationIDs?: readonly string[] | null | undefined;
  readonly disciplineIDs?: readonly string[] | null | undefined;
  readonly categories?: readonly string[] | null | undefined;
  readonly priorities?: readonly number[] | null | undefined;
  readonly assignedToUserIDs?: readonly string[] | null | undefined;
  readonly responsibleUserIDs?: readonly string[] | null | undefined;
  /** Assigned to the caller, or the caller is responsible for it. */
  readonly mine?: boolean | null | undefined;
  /** Created by the caller's company. */
  readonly myCompany?: boolean | null | undefined;
  readonly createdFrom?: Date | null | undefined;
  readonly createdUntil?: Date | null | undefined;
};

export type ServiceEventOrder = {
  readonly field: (typeof SERVICE_EVENT_ORDER_FIELDS)[number];
  readonly direction: Direction;
};

const NEWEST_FIRST: ServiceEventOrder = { field: 'created_at', direction: 'desc' };

const COLUMNS = [
  'id',
  'organization_id',
  'location_id',
  'discipline_id',
  'type',
  'written_as',
  'status',
  'category',
  'priority',
  'origin',
  'internal_location',
  'device_id',
  'description',
  'solution_description',
  'assigned_to_user_id',
  'responsible_user_id',
  'created_by_kind',
  'created_by_user_id',
  'creator_company_id',
  'visitor_session_id',
  'visitor_name',
  'due_date',
  'ready_at',
  'completed_at',
  'fire_alarm_type',
  'cause_code',
  'source_event_id',
  'version',
  'created_at',
  'updated_at',
] as const;

export type ServiceEventRow = Awaited<ReturnType<typeof findServiceEvent>> & object;

/** One event behind the wall, or undefined: no id, not there, deleted, or not the caller's to see. */
export async function findServiceEvent(db: Transaction, id: string) {
  return isID(id)
    ? db
        .selectFrom('service_event')
        .select(COLUMNS)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
}

/** Sort values: nulls have a place of their own (last when ascending), so that a keyset page never loses a row. */
const SORT: Record<ServiceEventOrder['field'], SortValue> = {
  created_at: { value: sql`created_at`, type: 'timestamptz' },
  updated_at: { value: sql`updated_at`, type: 'timestamptz' },
  due_date: { value: sql`coalesce(due_date, 'infinity'::date)`, type: 'date' },
  priority: { value: sql`coalesce(priority, 9::smallint)`, type: 'smallint' },
};

/** A keyset page of events, one statement on `service_event` alone; related rows come by loader. */
export async function listServiceEvents(
  { db, principal }: Access,
  filter: ServiceEventFilter,
  order: ServiceEventOrder = NEWEST_FIRST,
  request?: PageRequest | null,
): Promise<Page<ServiceEventRow>> {
  const limit = pageLimit(request);
  const orderName = `service_event.${order.field}.${order.direction}`;
  const position = decodeCursor(orderName, request?.cursor);
  const sort = SORT[order.field];
  let query = narrowed(db, principal, filter)
    .select(COLUMNS)
    .select(sql<string>`(${sort.value})::text`.as('sort_value'))
    .orderBy(sort.value, order.direction)
    .orderBy('id', order.direction)
    .limit(limit + 1);
  if (position) {
    query = query.where(afterPosition(sort, order.direction, position));
  }
  const rows = await query.execute();
  return pageOf(rows, limit, orderName, (row) => ({ value: row.sort_value, id: row.id }));
}

/** The number of events that a filter finds, exact up to the cap of totals. */
export function countServiceEvents({ db, principal }: Access, filter: ServiceEventFilter): Promise<number> {
  return countUpToCap(db, narrowed(db, principal, filter));
}

type EventQuery = SelectQueryBuilder<DB, 'service_event', unknown>;

/** The filter's predicates, and the tenant's own once more where it helps the planner; the wall stands behind it anyway. */
function narrowed(db: Transaction, principal: Principal, filter: ServiceEventFilter): EventQuery {
  let query: EventQuery = db.selectFrom('service_event').where('deleted_at', 'is', null);
  if (principal.kind === 'user' && principal.organizationID) {
    query = query.where('organization_id', '=', principal.organizationID);
  }
  query = byList(query, 'type', filter.types);
  query = byList(query, 'status', filter.statuses);
  query = byList(query, 'category', filter.categories);
  query = byList(query, 'priority', filter.priorities);
  for (const [field, column] of ID_FILTERS) {
    query = byList(query, column, idsOf(filter, field));
  }
  if (filter.archived != null) {
    query = query.where('status', filter.archived ? '=' : '<>', 'done');
  }
  if (filter.createdFrom) {
    query = query.where('created_at', '>=', filter.createdFrom);
  }
  if (filter.createdUntil) {
    query = query.where('created_at', '<', filter.createdUntil);
  }
  return byPerson(query, principal, filter);
}

const ID_FILTERS = [
  ['locationIDs', 'location_id'],
  ['disciplineIDs', 'discipline_id'],
  ['assignedToUserIDs', 'assigned_to_user_id'],
  ['responsibleUserIDs', 'responsible_user_id'],
] as const;

/** The ids of a filter; throws `field.not_an_id`. */
function idsOf(filter: ServiceEventFilter, field: (typeof ID_FILTERS)[number][0]) {
  const ids = filter[field];
  if (ids?.some((id) => !isID(id))) {
    throw refusal('field.not_an_id', `filter.${field}`);
  }
  return ids;
}

type ListColumn = 'type' | 'status' | 'category' | 'priority' | (typeof ID_FILTERS)[number][1];

/** One value is an equality (it keeps an index in order), several are a list, none at all finds nothing. */
function byList(
  query: EventQuery,
  column: ListColumn,
  values: readonly (string | number)[] | null | undefined,
): EventQuery {
  if (!values) {
    return query;
  }
  const [only] = values;
  if (only === undefined) {
    return query.where(sql<SqlBool>`false`);
  }
  return values.length === 1 ? query.where(column, '=', only) : query.where(column, 'in', [...values]);
}

function byPerson(query: EventQuery, principal: Principal, filter: ServiceEventFilter): EventQuery {
  if (principal.kind !== 'user') {
    return query;
  }
  let narrower = query;
  if (filter.mine) {
    narrower = narrower.where((expression) =>
      expression.or([
        expression('assigned_to_user_id', '=', principal.userID),
        expression('responsible_user_id', '=', principal.userID),
      ]),
    );
  }
  return filter.myCompany ? narrower.where('creator_company_id', '=', companyIDOf(principal)) : narrower;
}

/** The events that were made from this one, oldest first. */
export function followUpsOf(db: Transaction, id: string) {
  return db
    .selectFrom('service_event')
    .select(COLUMNS)
    .where('source_event_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(50)
    .execute();
}
