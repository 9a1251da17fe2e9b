import type { Pool, PoolClient } from 'pg';
import { uuidv7 } from '../../../packages/server/src/db/uuid.ts';
import { inTransaction } from './in-transaction.ts';
import type { Recorded } from './ledger-row.ts';

/** The columns of a registration by an organisation's employee; the caller gives them all. */
export type EventInput = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly contractorID: string;
  readonly userID: string;
  readonly category: string;
  readonly priority: number;
  readonly deviceID: string;
  readonly internalLocation: string;
  readonly description: string;
};

/** The writer behind the wall, by the session that entering it requires. */
export type WalledInput = EventInput & {
  readonly session: { readonly sessionID: string; readonly deviceID: string };
};

const COLUMNS = `id, organization_id, location_id, discipline_id, type, written_as, status, category, priority,
    origin, internal_location, device_id, description, created_by_kind, creator_company_id, visitor_name,
    visitor_session_id, created_by_user_id, assigned_to_user_id, responsible_user_id, due_date, fire_alarm_type, cause_code,
    source_event_id`;
const VALUES = `$1, $2, $3, $4, 'manual_registration', 'manual_registration', 'new', $5, $6, 'manually', $7, $8, $9, 'user', $2,
    null, null, $10, null, null, null, null, null, null`;

/** Bypasses the triggers, which would copy the contractor to the event and set the company whose people count as the creator. */
const INSERT = `insert into service_event (${COLUMNS}, contractor_id, acting_company_id) values (${VALUES}, $11, $2)`;
const INSERT_WALLED = `insert into service_event (${COLUMNS}) values (${VALUES})`;
const ENTER = `select set_config('role', e.role, true) from app.enter_user($1, $2, 'service_event.register') e`;

/** The same row as Fireledger's, and what is recorded of it, if anything, in one transaction. No rules are checked. */
export function insertEvent(
  pool: Pool,
  input: EventInput,
  record?: (client: PoolClient, recorded: Recorded) => Promise<void>,
): Promise<string> {
  const id = uuidv7(Date.now());
  return inTransaction(pool, async (client) => {
    await client.query(INSERT, [...valuesOf(id, input), input.contractorID]);
    await record?.(client, recordOf(id, input));
    return id;
  });
}

/** The same row behind the wall and into the ledger, as the session's user. No rules are checked. */
export function insertBehindTheWall(pool: Pool, input: WalledInput): Promise<string> {
  const id = uuidv7(Date.now());
  return inTransaction(pool, async (client) => {
    const { sessionID, deviceID } = input.session;
    await client.query(ENTER, [sessionID, deviceID]);
    await client.query(INSERT_WALLED, valuesOf(id, input));
    return id;
  });
}

function valuesOf(id: string, input: EventInput): unknown[] {
  return [
    id,
    input.organizationID,
    input.locationID,
    input.disciplineID,
    input.category,
    input.priority,
    input.internalLocation,
    input.deviceID,
    input.description,
    input.userID,
  ];
}

function recordOf(id: string, { userID, organizationID, ...event }: EventInput): Recorded {
  const { locationID, disciplineID } = event;
  return {
    organizationID,
    locationID,
    disciplineID,
    serviceEventID: id,
    userID,
    act: 'service_event.register',
    operation: 'insert',
    old: null,
    new: {
      id,
      organization_id: organizationID,
      location_id: locationID,
      discipline_id: disciplineID,
      type: 'manual_registration',
      status: 'new',
      origin: 'manually',
      category: event.category,
      priority: event.priority,
      device_id: event.deviceID,
      internal_location: event.internalLocation,
      description: event.description,
      created_by_kind: 'user',
      created_by_user_id: userID,
      creator_company_id: organizationID,
    },
  };
}
