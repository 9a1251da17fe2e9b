import type { Pool } from 'pg';
import { uuidv7 } from '../../../packages/server/src/db/uuid.ts';
import { inTransaction } from './in-transaction.ts';

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

/** What the bare server keeps of an event in addition to its row: nothing, or a row that says who wrote what. */
export type Kept = 'nothing' | 'history';

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

const INSERT_HISTORY = `
  insert into bare_history (organization_id, location_id, discipline_id, entity, entity_id, act, operation, actor_kind, actor_id,
    body)
  values ($1, $2, $3, 'service_event', $4, 'service_event.register', 'insert', 'user', $5, $6)`;

/** The same row as Fireledger's, in one transaction. No rules are checked; the history is not chained, hashed or protected. */
export function insertEvent(pool: Pool, input: EventInput, kept: Kept): Promise<string> {
  const id = uuidv7(Date.now());
  return inTransaction(pool, async (client) => {
    await client.query(INSERT, [...valuesOf(id, input), input.contractorID]);
    if (kept === 'history') {
      const { organizationID, locationID, disciplineID, userID } = input;
      const about = [organizationID, locationID, disciplineID, id, userID];
      await client.query(INSERT_HISTORY, [...about, historyOf(id, input)]);
    }
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

/** The content of the ledger's entry for a new event. */
function historyOf(id: string, { userID, organizationID, ...event }: EventInput): string {
  const places = {
    organization_id: organizationID,
    location_id: event.locationID,
    discipline_id: event.disciplineID,
  };
  return JSON.stringify({
    act: 'service_event.register',
    actor: { kind: 'user', user_id: userID, user_type: 'organization_employee', company_id: organizationID },
    table: 'service_event',
    entity: 'service_event',
    entity_id: id,
    operation: 'insert',
    ...places,
    old: null,
    new: {
      id,
      ...places,
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
  });
}
