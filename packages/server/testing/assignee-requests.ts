import { sql } from 'kysely';
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

/** As if what has been noted had waited for some time: by default for longer than it ever does. */
export async function waitedForRequests(db: Seed, seconds = 3_600): Promise<void> {
  await sql`update assignee_request set noted_at = noted_at - make_interval(secs => ${seconds})`.execute(db);
}
