import type { CauseFacts, ServiceEventFacts } from '@fireledger/domain/service-event/facts.ts';
import type { Insertable, Updateable } from 'kysely';
import { cachedQuery, cachedUpdate } from '../../db/cached-query.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import { requireFound } from '../../http/refusal.ts';
import { factsOf, type NamedRow } from './event-facts.ts';
import { findServiceEvent, type ServiceEventRow, serviceEventOf } from './service-event.read.ts';

/** An event as facts, with its row. */
export type KnownEvent = { readonly row: ServiceEventRow; readonly facts: ServiceEventFacts };

/** Locks an event and reads it; throws `not_found` if it does not exist or is not visible to the caller. */
export async function lockServiceEvent(db: Transaction, id: string): Promise<KnownEvent> {
  const row = await lockServiceEventRow(db, id);
  return { row, facts: await factsOfRow(db, row) };
}

const lockedEvent = cachedQuery((db, id: string) => serviceEventOf(db, id).forUpdate());

/** The same without the facts about its people, for callers that query those together with more (`factsAmong`). */
export async function lockServiceEventRow(db: Transaction, id: string): Promise<ServiceEventRow> {
  const { rows } = await db.executeQuery(lockedEvent(db, id));
  return requireFound(rows[0]);
}

/** An event as facts, without a lock; throws `not_found`. */
export async function readWithFacts(db: Transaction, id: string): Promise<KnownEvent> {
  const row = requireFound(await findServiceEvent(db, id));
  return { row, facts: await factsOfRow(db, row) };
}

/** What the rules need of an event and the people on it. */
export async function factsOfRow(db: Transaction, row: ServiceEventRow): Promise<ServiceEventFacts> {
  const named = [row.assigned_to_user_id, row.responsible_user_id].filter((personID) => personID !== null);
  return factsAmong(row, await companiesOf(db, named));
}

/** The same for callers that have already read those people. */
export function factsAmong(
  row: ServiceEventRow,
  people: readonly (NamedRow & { readonly id: string })[],
): ServiceEventFacts {
  const personOf = (personID: string | null) => people.find((person) => person.id === personID) ?? null;
  const assignedTo = personOf(row.assigned_to_user_id);
  const responsible = personOf(row.responsible_user_id);
  return factsOf(row, { assignedTo, responsible });
}

/** People behind the wall, each with their company. */
async function companiesOf(db: Transaction, userIDs: readonly string[]) {
  return userIDs.length === 0
    ? []
    : db
        .selectFrom('person')
        .select(['id', 'type', 'organization_id', 'contractor_id', 'reseller_id'])
        .where('id', 'in', userIDs)
        .execute();
}

/** The cause codes that can be selected now. */
export async function activeCauses(db: Transaction): Promise<CauseFacts[]> {
  const rows = await db
    .selectFrom('fire_cause')
    .select(['code', 'fire_alarm_type'])
    .where('active', '=', true)
    .execute();
  return rows.map((row) => ({
    code: row.code,
    fireAlarmType: row.fire_alarm_type,
  }));
}

/** Writes a new event. Without RETURNING, which a visitor may not use: the program generates the id. */
export const eventInsert = cachedUpdate((db, event: Insertable<DB['service_event']>) =>
  db.insertInto('service_event').values(event),
);

/** Updates an event that is locked. */
export const eventUpdate = cachedUpdate((db, changes: Updateable<DB['service_event']>, id: string) =>
  db.updateTable('service_event').set(changes).where('id', '=', id),
);
