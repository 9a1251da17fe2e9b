import type { Pool } from 'pg';

/** Whose event takes a step, and who takes it. */
export type ChangeInput = {
  readonly serviceEventID: string;
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly userID: string;
};

const UPDATE = `
  update service_event set status = 'pending', version = version + 1, updated_at = now()
  where id = $1 and status = 'new' returning version`;

const INSERT_HISTORY = `
  insert into bare_history (organization_id, location_id, discipline_id, entity, entity_id, act, operation, actor_kind, actor_id,
    body)
  values ($1, $2, $3, 'service_event', $4, 'service_event.edit', 'update', 'user', $5, $6)`;

/** The bare update with a row that says who did it and what was changed, in one transaction. No rule is asked. */
export async function changeStatus(pool: Pool, input: ChangeInput): Promise<object> {
  const { serviceEventID, organizationID, locationID, disciplineID, userID } = input;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ version: number }>(UPDATE, [serviceEventID]);
    if (!rows[0]) throw new Error('the event had taken the step before');
    const history = [organizationID, locationID, disciplineID, serviceEventID, userID, historyOf(input)];
    await client.query(INSERT_HISTORY, history);
    await client.query('commit');
    return { serviceEventID, version: rows[0].version };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** What the ledger's entry says of the step. */
function historyOf({
  serviceEventID,
  organizationID,
  locationID,
  disciplineID,
  userID,
}: ChangeInput): string {
  return JSON.stringify({
    act: 'service_event.edit',
    actor: { kind: 'user', user_id: userID, user_type: 'organization_employee', company_id: organizationID },
    table: 'service_event',
    entity: 'service_event',
    entity_id: serviceEventID,
    operation: 'update',
    organization_id: organizationID,
    location_id: locationID,
    discipline_id: disciplineID,
    old: { status: 'new' },
    new: { status: 'pending' },
  });
}
