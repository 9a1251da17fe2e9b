import type { Seed } from './seed.ts';

/** Who is still to be asked for a new assignee of which event, the oldest event first. */
export async function requestedOf(db: Seed): Promise<string[][]> {
  const rows = await db
    .selectFrom('assignee_request')
    .select(['user_id', 'service_event_id'])
    .orderBy('service_event_id')
    .execute();
  return rows.map(({ user_id, service_event_id }) => [user_id, service_event_id]);
}
