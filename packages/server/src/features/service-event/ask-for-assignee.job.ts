import { askForAssignee } from '@fireledger/domain/service-event/deactivated.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { defineJob } from '../../jobs/job.ts';
import { type AskForAssigneePayload, askForAssigneeSchema } from '../../people/ask-for-assignee.ts';
import { queueEffects } from './effects.ts';
import { factsOf } from './event-facts.ts';

/**
 * Asks the creators' companies for new assignees when somebody was deactivated, moved or lost locations (design section 6). As
 * a job: who takes somebody away need not see the events that this leaves open.
 */
export const askForAssigneeJob = defineJob({
  name: 'ask_for_assignee',
  schema: askForAssigneeSchema,
  handler: ({ withSystem }, payload) =>
    withSystem('system.ask_for_assignee', async (access) => {
      for (const row of await openEventsOf(access, payload)) {
        const { asked_creator: activeCreatorUserID, main_user_id: mainUserID, ...columns } = row;
        const event = factsOf(columns, { assignedTo: null, responsible: null });
        const { formerAssigneeName } = payload;
        const effects = askForAssignee(event, { activeCreatorUserID, mainUserID });
        await queueEffects(access, { ...event, formerAssigneeName }, effects);
      }
    }),
});

/** The open events that somebody is still assigned to, with whom of the creator's company to ask. */
function openEventsOf({ db }: Access, { userID, exceptLocationIDs }: AskForAssigneePayload) {
  return db
    .selectFrom('service_event as e')
    .leftJoin('person as p', (join) =>
      join.onRef('p.id', '=', 'e.created_by_user_id').on('p.active', '=', true),
    )
    .leftJoin('organization as o', 'o.id', 'e.creator_company_id')
    .leftJoin('contractor as c', 'c.id', 'e.creator_company_id')
    .selectAll('e')
    .select(
      sql<string | null>`case when e.creator_company_id in (p.organization_id, p.contractor_id, p.reseller_id)
        then p.id end`.as('asked_creator'),
    )
    .select(sql<string | null>`coalesce(o.main_user_id, c.main_user_id)`.as('main_user_id'))
    .where('e.assigned_to_user_id', '=', userID)
    .where('e.status', '<>', 'done')
    .where('e.deleted_at', 'is', null)
    .where(sql<boolean>`e.location_id <> all (${exceptLocationIDs}::uuid[])`)
    .orderBy('e.created_at')
    .execute();
}
