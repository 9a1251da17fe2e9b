import type { Pool } from 'pg';
import { uuidv7 } from '../../../packages/server/src/db/uuid.ts';

/** The columns of a registration by an organisation's employee; the caller says them all. */
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

const INSERT = `
  insert into service_event (id, organization_id, location_id, discipline_id, contractor_id, type, written_as, status, category, priority,
    origin, internal_location, device_id, description, created_by_kind, creator_company_id, visitor_name,
    visitor_session_id, created_by_user_id, assigned_to_user_id, responsible_user_id, due_date, fire_alarm_type, cause_code,
    source_event_id)
  values ($1, $2, $3, $4, $5, 'manual_registration', 'manual_registration', 'new', $6, $7, 'manually', $8, $9, $10, 'user', $2, null, null, $11,
    null, null, null, null, null, null)`;

const INSERT_HISTORY = `
  insert into bare_history (organization_id, location_id, discipline_id, entity, entity_id, act, operation, actor_kind, actor_id,
    body)
  values ($1, $2, $3, 'service_event', $4, 'service_event.register', 'insert', 'user', $5, $6)`;

/**
 * The same row as Fireledger's in one transaction, with a row that says who did it and what was written where `withHistory`
 * asks for one. No rule is asked; nothing chains, hashes or guards the history.
 */
export async function insertEvent(pool: Pool, input: EventInput, withHistory: boolean): Promise<string> {
  const id = uuidv7(Date.now());
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(INSERT, [
      id,
      input.organizationID,
      input.locationID,
      input.disciplineID,
      input.contractorID,
      input.category,
      input.priority,
      input.internalLocation,
      input.deviceID,
      input.description,
      input.userID,
    ]);
    if (withHistory) {
      await client.query(INSERT_HISTORY, [
        input.organizationID,
        input.locationID,
        input.disciplineID,
        id,
        input.userID,
        historyOf(id, input),
      ]);
    }
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** What the ledger's entry says of a new event. */
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
