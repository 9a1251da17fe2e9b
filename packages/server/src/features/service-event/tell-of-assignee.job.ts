import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { defineJob } from '../../jobs/job.ts';
import { tellOfAssigneeSchema } from '../../people/tell-of-assignee.ts';

/**
 * Lets whoever sees an open event read it again when its assignee left, came back or works elsewhere: a contractor's technician is
 * nobody of the organisation, whose people would hear of it by nothing else. As a job: who changes somebody need not see the events.
 */
export const tellOfAssigneeJob = defineJob({
  name: 'tell_of_assignee',
  schema: tellOfAssigneeSchema,
  handler: ({ withSystem }, { userID }) =>
    withSystem('system.tell_of_assignee', async (access) => {
      for (const place of await openPlacesOf(access, userID)) {
        access.changed({ entity: 'service_event', ...place });
      }
    }),
});

/** Where somebody has open events; of several in one place without their ids, so that the whole stays short. */
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
