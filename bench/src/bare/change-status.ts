import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './in-transaction.ts';
import type { Recorded } from './ledger-row.ts';

/** The event that takes a step, and the user who takes it. */
export type ChangeInput = {
  readonly serviceEventID: string;
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly userID: string;
};

/** Bypasses the triggers, one of which would set the version and the time of change. */
const UPDATE = `
  update service_event set status = 'pending', version = version + 1, updated_at = now()
  where id = $1 and status = 'new' returning version`;

const UPDATE_WALLED = `
  update service_event set status = 'pending' where id = $1 and status = 'new' returning version`;
const ENTER = `select set_config('role', e.role, true) from app.enter_user($1, $2, 'service_event.edit') e`;

/** The session with which an update enters the wall. */
export type WalledChange = ChangeInput & { readonly session: { sessionID: string; deviceID: string } };

/** The bare update and what it records of who changed what, in one transaction. No rules are checked. */
export function changeStatus(
  pool: Pool,
  input: ChangeInput,
  record: (client: PoolClient, recorded: Recorded) => Promise<void>,
): Promise<object> {
  return inTransaction(pool, async (client) => {
    const changed = await update(client, UPDATE, input.serviceEventID);
    await record(client, {
      ...input,
      act: 'service_event.edit',
      operation: 'update',
      old: { status: 'new' },
      new: { status: 'pending' },
    });
    return changed;
  });
}

/** The same update behind the wall, as the session's user, with its row in the ledger. No rules are checked. */
export function changeStatusBehindTheWall(
  pool: Pool,
  { serviceEventID, session }: WalledChange,
): Promise<object> {
  return inTransaction(pool, async (client) => {
    await client.query(ENTER, [session.sessionID, session.deviceID]);
    return update(client, UPDATE_WALLED, serviceEventID);
  });
}

async function update(client: PoolClient, statement: string, serviceEventID: string): Promise<object> {
  const { rows } = await client.query<{ version: number }>(statement, [serviceEventID]);
  if (!rows[0]) throw new Error('the event had taken the step before');
  return { serviceEventID, version: rows[0].version };
}
