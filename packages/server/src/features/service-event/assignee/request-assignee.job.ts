import { requestNewAssignee } from '@fireledger/domain/service-event/mail/new-assignee.ts';
import { sql } from 'kysely';
import { companyInUse } from '../../../db/company-in-use.ts';
import type { Access } from '../../../db/with-access.ts';
import { isFirstRun } from '../../../jobs/first-run.ts';
import { defineJob } from '../../../jobs/job.ts';
import { type Leaving, REQUEST_ASSIGNEE } from '../../../people/assignee-queues.ts';
import { factsOf } from '../event-facts.ts';
import { noteRequests } from './gather-requests.job.ts';

/**
 * Asks for new assignees after a person was deactivated, moved or lost locations, after their company was deactivated or its
 * contract ended, or after an event of somebody who has left was re-opened (design section 6). This is a job because whoever
 * does that may not see the affected events, nor the people to ask. It notes each event once per cause, and not at all if the
 * cause has been undone by then; what is noted for one person is one mail (gather-requests.job.ts).
 */
export const requestAssigneeJob = defineJob({
  ...REQUEST_ASSIGNEE,
  handler: ({ withSystem, jobID }, payload) =>
    withSystem('system.ask_for_assignee', async (access) => {
      if (!(await isFirstRun(access, REQUEST_ASSIGNEE.name, jobID))) return;
      const events = await openEventsOf(access, payload);
      const requests = events.flatMap(({ contacts, ...columns }) => {
        const event = factsOf(columns, { assignedTo: null, responsible: null });
        const { serviceEventID } = event;
        return requestNewAssignee(event, contacts).map(({ toUserID }) => ({
          userID: toUserID,
          serviceEventID,
        }));
      });
      await noteRequests(access, requests);
    }),
});

/** The open events left without an assignee, with the contacts of the company that alone may assign. */
async function openEventsOf({ db }: Access, payload: Leaving) {
  const rows = await db
    .selectFrom('service_event as e')
    .innerJoin('person as a', 'a.id', 'e.assigned_to_user_id')
    .leftJoin('organization as o', 'o.id', 'a.organization_id')
    .leftJoin('contractor as c', 'c.id', 'a.contractor_id')
    .innerJoinLateral(
      sql<{ creator_id: string | null; main_user_id: string | null }>`app.company_contacts(e.id)`.as(
        'contacts',
      ),
      (join) => join.onTrue(),
    )
    .selectAll('e')
    .select(['contacts.creator_id', 'contacts.main_user_id'])
    .where('e.status', '<>', 'done')
    .where('e.deleted_at', 'is', null)
    .where(isLeftBy(payload))
    .orderBy('e.created_at')
    .execute();
  return rows.map(({ creator_id, main_user_id, ...columns }) => ({
    ...columns,
    contacts: { activeCreatorUserID: creator_id, mainUserID: main_user_id },
  }));
}

/**
 * Whether the event's assignee (a) is the person who left and has not come back. When a company is deactivated, its people who
 * had been deactivated earlier are left out: they have been asked for already.
 */
function isLeftBy(payload: Leaving) {
  if ('companyID' in payload) {
    return sql<boolean>`a.active and ${payload.companyID}::uuid in (a.organization_id, a.contractor_id)
      and not ${isCompanyInUse}`;
  }
  if ('contractorID' in payload) {
    return sql<boolean>`a.active and ${isCompanyInUse} and a.contractor_id = ${payload.contractorID}
      and e.location_id = ${payload.locationID} and e.discipline_id = ${payload.disciplineID}
      and e.contractor_id is distinct from a.contractor_id`;
  }
  return 'serviceEventID' in payload
    ? sql<boolean>`e.id = ${payload.serviceEventID} and not (a.active and ${isCompanyInUse} and ${isAllowedThere})`
    : sql<boolean>`a.id = ${payload.userID} and e.location_id <> all (${payload.exceptLocationIDs}::uuid[])
        and not (a.active and ${isAllowedThere})`;
}

const isCompanyInUse = companyInUse({ organization: 'o', contractor: 'c' });

/** Whether the event's assignee (a), if active, may still be assigned where it is. */
const isAllowedThere = sql<boolean>`app.is_allowed_at(a.id, e.id)`;
