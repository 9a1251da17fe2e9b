import { sql } from 'kysely';
import type { Access } from '../../../db/with-access.ts';
import { defineJob } from '../../../jobs/job.ts';
import { ANNOUNCE_ASSIGNEE } from '../../../people/assignee-queues.ts';

/**
 * Makes everyone who sees an open event refetch it when its assignee left, came back or works elsewhere. Nothing else would
 * tell the organisation's people, because a contractor's technician is not one of theirs. This is a job because whoever changes
 * a person may not see the events.
 */
export const announceAssigneeJob = defineJob({
  ...ANNOUNCE_ASSIGNEE,
  handler: ({ withSystem }, { userID }) =>
    withSystem('system.tell_of_assignee', async (access) => {
      for (const place of await openPlacesOf(access, userID)) {
        access.changed({ entity: 'service_event', ...place });
      }
    }),
});

/** The places where a person has open events; several events in one place are sent without ids, to keep the message short. */
function openPlacesOf({ db }: Access, userID: string) {
  return db
    .selectFrom('service_event')
    .select([
      'organization_id as organizationID',
      'location_id as locationID',
      'discipline_id as disciplineID',
      sql<string | null>`case when count(*) = 1 then min(id::text) end`.as('id'),
    ])
    .where('assigned_to_user_id', '=', userID)
    .where('status', '<>', 'done')
    .where('deleted_at', 'is', null)
    .groupBy(['organization_id', 'location_id', 'discipline_id'])
    .execute();
}
