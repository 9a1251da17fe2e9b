import type { SERVICE_EVENT_ORDER_FIELDS } from '@fireledger/domain/service-event/vocabulary.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { anyOf, cachedQuery, queryByIDs } from '../../db/cached-query.ts';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { ALWAYS_REPLAN } from '../../db/statement-names.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { conditionsOf, type FoundFilter, isDone } from './service-event.filter.ts';

export type ServiceEventOrder = KeysetOrder<(typeof SERVICE_EVENT_ORDER_FIELDS)[number]>;

const NEWEST_FIRST: ServiceEventOrder = { field: 'created_at', direction: 'desc' };

const COLUMNS = [
  'id',
  'organization_id',
  'location_id',
  'discipline_id',
  'contractor_id',
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
  'acting_company_id',
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

const oneEvent = cachedQuery((db, id: string) => serviceEventOf(db, id));

/**
 * One event behind the wall; undefined if the id is invalid, or the event does not exist, is deleted
 * or is not visible to the caller.
 */
export async function findServiceEvent(db: Transaction, id: string) {
  return isID(id) ? (await db.executeQuery(oneEvent(db, id))).rows[0] : undefined;
}

/** Those of the given events that are behind the wall and not deleted, in no particular order. */
export const findServiceEvents = queryByIDs((db, ids) =>
  db.selectFrom('service_event').select(COLUMNS).where('id', '=', anyOf(ids)).where('deleted_at', 'is', null),
);

/** The query for one event behind the wall that has not been deleted. */
export function serviceEventOf(db: Transaction, id: string) {
  return db.selectFrom('service_event').select(COLUMNS).where('id', '=', id).where('deleted_at', 'is', null);
}

/** Sort values are columns that are never null: absent values have a place (last when ascending), so no page loses a row. */
const LIST: KeysetList<ServiceEventOrder['field']> = {
  name: 'service_event',
  sort: {
    created_at: { value: sql`created_at`, type: 'timestamptz' },
    updated_at: { value: sql`updated_at`, type: 'timestamptz' },
    due_date: { value: sql`due_day`, type: 'date' },
    priority: { value: sql`priority_rank`, type: 'smallint' },
    completed_at: { value: sql`completion_moment`, type: 'timestamptz' },
  },
};

/** A keyset page of events, in one statement on `service_event` alone; related rows come from loaders. */
export async function listServiceEvents(
  access: Access,
  filter: FoundFilter,
  order: ServiceEventOrder = NEWEST_FIRST,
  request?: PageRequest | null,
): Promise<Page<ServiceEventRow>> {
  const listed = {
    selection: servesAll(filter, order) ? events : eventsAnew,
    conditions: conditionsOf(access, filter),
  };
  return keysetPage(access.db, listed, LIST, order, request);
}

const events = (db: Transaction) => db.selectFrom('service_event').select(COLUMNS);
const eventsAnew = (db: Transaction) => events(db).modifyEnd(ALWAYS_REPLAN);

/** All events that match a filter, in an order: for an export, which reads everything and not page by page. */
export function allServiceEvents(
  access: Access,
  filter: FoundFilter,
  { field, direction }: ServiceEventOrder = NEWEST_FIRST,
) {
  return conditionsOf(access, filter)
    .reduce((query, condition) => query.where(condition), access.db.selectFrom('service_event'))
    .orderBy(LIST.sort[field].value, direction)
    .orderBy(sql`id`, direction);
}

/** The orders of open events and of the archive, besides that of all events. */
const OWN_ORDERS = { open: ['due_date', 'priority'], done: ['completed_at'] } as const;

/**
 * Whether one plan suits small and large tenants: each has an index in that order. In any other order, or at selected places, a
 * large tenant's page uses another index than a small one's.
 */
function servesAll(filter: FoundFilter, { field }: ServiceEventOrder): boolean {
  const done = isDone(filter);
  const own: readonly string[] = done === null ? [] : OWN_ORDERS[done ? 'done' : 'open'];
  return !filter.locationIDs && (field === 'created_at' || own.includes(field));
}

/** The number of events that match a filter, exact up to a cap. */
export function countServiceEvents(access: Access, filter: FoundFilter, cap?: number): Promise<number> {
  return countList(access, { selection: events, conditions: conditionsOf(access, filter) }, cap);
}

/** How many of the events created from one are shown with it. */
export const FOLLOW_UPS_SHOWN = 50;

/** The events that were created from this one, oldest first. */
export function followUpsOf(db: Transaction, id: string) {
  return db
    .selectFrom('service_event')
    .select(COLUMNS)
    .where('source_event_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');
}
