import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** What the bare server records of a change to an event. */
export type Recorded = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly serviceEventID: string;
  readonly userID: string;
  readonly act: 'service_event.register' | 'service_event.edit';
  readonly operation: 'insert' | 'update';
  readonly old: object | null;
  readonly new: object;
};

const INSERT_HISTORY = `
  insert into bare_history (organization_id, location_id, discipline_id, entity, entity_id, act, operation, actor_kind, actor_id,
    body)
  values ($1, $2, $3, 'service_event', $4, $5, $6, 'user', $7, $8)`;

const LOCK_CHAIN = 'select length, head from bare_ledger_chain where chain = $1 for update';
const INSERT_ENTRY = `
  insert into bare_ledger_entry (chain, position, organization_id, location_id, discipline_id, entity, entity_id, act, operation,
    actor_kind, actor_id, recorded_at, body, previous_hash, hash)
  values ($1, $2, $1, $3, $4, 'service_event', $5, $6, $7, 'user', $8, $9, $10, $11, $12)`;
const UPDATE_CHAIN = 'update bare_ledger_chain set length = $2, head = $3 where chain = $1';

/** A plain row of history: nothing is locked, chained or hashed. */
export async function insertHistory(client: PoolClient, recorded: Recorded): Promise<void> {
  const { organizationID, locationID, disciplineID, serviceEventID, act, operation, userID } = recorded;
  const values = [organizationID, locationID, disciplineID, serviceEventID, act, operation, userID];
  await client.query(INSERT_HISTORY, [...values, JSON.stringify(bodyOf(recorded))]);
}

/**
 * A row of a ledger as design section 4b defines it, written without triggers, policies or roles: the organisation's chain is
 * locked, and the entry's hash is sha256(previous hash || body).
 */
export async function appendToLedger(client: PoolClient, recorded: Recorded): Promise<void> {
  const { organizationID, locationID, disciplineID, serviceEventID, act, operation, userID } = recorded;
  const { rows } = await client.query<{ length: string; head: Buffer }>(LOCK_CHAIN, [organizationID]);
  if (!rows[0]) throw new Error(`organisation ${organizationID} has no chain`);
  const { length, head } = rows[0];
  const position = Number(length) + 1;
  const at = new Date().toISOString();
  const body = JSON.stringify({ chain: organizationID, position, recorded_at: at, ...bodyOf(recorded) });
  const hash = createHash('sha256').update(head).update(body).digest();
  const places = [organizationID, position, locationID, disciplineID, serviceEventID];
  await client.query(INSERT_ENTRY, [...places, act, operation, userID, at, body, head, hash]);
  await client.query(UPDATE_CHAIN, [organizationID, position, hash]);
}

/** The content of the ledger's entry for the change. */
function bodyOf(recorded: Recorded): object {
  const { organizationID, locationID, disciplineID, serviceEventID, userID, act, operation } = recorded;
  return {
    act,
    actor: { kind: 'user', user_id: userID, user_type: 'organization_employee', company_id: organizationID },
    table: 'service_event',
    entity: 'service_event',
    entity_id: serviceEventID,
    operation,
    organization_id: organizationID,
    location_id: locationID,
    discipline_id: disciplineID,
    old: recorded.old,
    new: recorded.new,
  };
}
