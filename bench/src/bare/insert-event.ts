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
  insert into service_event (id, organization_id, location_id, discipline_id, contractor_id, type, status, category, priority,
    origin, internal_location, device_id, description, created_by_kind, creator_company_id, visitor_name,
    visitor_session_id, created_by_user_id, assigned_to_user_id, responsible_user_id, due_date, fire_alarm_type, cause_code,
    source_event_id)
  values ($1, $2, $3, $4, $5, 'manual_registration', 'new', $6, $7, 'manually', $8, $9, $10, 'user', $2, null, null, $11,
    null, null, null, null, null, null)`;

/** The same row as Fireledger's in one transaction: no rule is asked, no entry made. */
export async function insertEvent(pool: Pool, input: EventInput): Promise<string> {
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
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
