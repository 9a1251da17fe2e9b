import { OWNER_COMPANY_ID } from '@fireledger/domain/access/company.ts';
import { askForAssignee } from '@fireledger/domain/service-event/new-assignee.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { isFirstTime } from '../../jobs/first-time.ts';
import { defineJob } from '../../jobs/job.ts';
import { type AskForAssigneePayload, askForAssigneeSchema } from '../../people/ask-for-assignee.ts';
import { personName } from '../../people/person-name.ts';
import { queueEffects } from './effects.ts';
import { factsOf } from './event-facts.ts';

/**
 * Asks for new assignees when somebody was deactivated, moved or lost locations, their company was deactivated, its contract has
 * ended, or an event of somebody who is gone was opened again (design section 6). As a job: who does that need not see the
 * events that are left open, nor who is asked. Asked once for each cause, and not at all where it has been undone by then.
 */
export const askForAssigneeJob = defineJob({
  name: 'ask_for_assignee',
  schema: askForAssigneeSchema,
  handler: ({ withSystem, jobID }, payload) =>
    withSystem('system.ask_for_assignee', async (access) => {
      if (!(await isFirstTime(access, 'ask_for_assignee', jobID))) return;
      for (const { asked, assignee, ...columns } of await openEventsOf(access, payload)) {
        const event = factsOf(columns, { assignedTo: null, responsible: null });
        const formerAssigneeName = personName(assignee);
        await queueEffects(access, { ...event, formerAssigneeName }, askForAssignee(event, asked));
      }
    }),
});

/**
 * The open events that are left without an assignee, with whom to ask: of the company that counts as the creator's
 * (`actingCompanyOf`), whose people alone may assign; the creator only where the wall shows them the event. For the application
 * owner's people, who have no main user, the first of them stands. Who of a company had been deactivated before it has been
 * asked for already.
 */
async function openEventsOf({ db }: Access, payload: AskForAssigneePayload) {
  const rows = await db
    .selectFrom('service_event as e')
    .innerJoin('person as a', 'a.id', 'e.assigned_to_user_id')
    .leftJoin('person as p', (join) =>
      join.onRef('p.id', '=', 'e.created_by_user_id').on('p.active', '=', true),
    )
    .leftJoin('organization as o', 'o.id', 'e.acting_company_id')
    .leftJoin('contractor as c', 'c.id', 'e.acting_company_id')
    .selectAll('e')
    .select(['a.first_name', 'a.insertion', 'a.last_name'])
    .select(
      sql<string | null>`case when ${byOwner} then case when p.type = 'application_owner' then p.id end
        when coalesce(o.active, c.active, true) and ${worksThere('p')}
        and e.acting_company_id in (p.organization_id, p.contractor_id, p.reseller_id) then p.id end`.as(
        'asked_creator',
      ),
    )
    .select(
      sql<string | null>`case when ${byOwner}
          then (select f.id from person f where f.type = 'application_owner' and f.active order by f.id limit 1)
        when coalesce(o.active, c.active) then coalesce(o.main_user_id, c.main_user_id) end`.as(
        'main_user_id',
      ),
    )
    .where('e.status', '<>', 'done')
    .where('e.deleted_at', 'is', null)
    .where(isLeftBy(payload))
    .orderBy('e.created_at')
    .execute();
  return rows.map(({ asked_creator, main_user_id, first_name, insertion, last_name, ...columns }) => ({
    ...columns,
    asked: { activeCreatorUserID: asked_creator, mainUserID: main_user_id },
    assignee: { first_name, insertion, last_name },
  }));
}

const byOwner = sql<boolean>`e.acting_company_id = ${OWNER_COMPANY_ID}`;

/** Whether the event's assignee (a) is who left, and has not come back. */
function isLeftBy(payload: AskForAssigneePayload) {
  if ('companyID' in payload) {
    return sql<boolean>`a.active and ${payload.companyID}::uuid in (a.organization_id, a.contractor_id)
      and not ${companyInUse}`;
  }
  if ('contractorID' in payload) {
    return sql<boolean>`a.active and ${companyInUse} and a.contractor_id = ${payload.contractorID}
      and e.location_id = ${payload.locationID} and e.discipline_id = ${payload.disciplineID}
      and e.contractor_id is distinct from a.contractor_id`;
  }
  return 'serviceEventID' in payload
    ? sql<boolean>`e.id = ${payload.serviceEventID} and not (a.active and ${companyInUse} and ${worksThere('a')})`
    : sql<boolean>`a.id = ${payload.userID} and e.location_id <> all (${payload.exceptLocationIDs}::uuid[])
        and not (a.active and ${worksThere('a')})`;
}

const companyInUse = sql<boolean>`(exists (select from organization x where x.id = a.organization_id and x.active)
  or exists (select from contractor x where x.id = a.contractor_id and x.active))`;

/** Whether the event is of the person's organisation or contract, and where they are named on locations, of one of these. */
function worksThere(alias: 'a' | 'p') {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(coalesce(${of('contractor_id')} = e.contractor_id, false)
    or coalesce(${of('organization_id')} = e.organization_id, false) and (${of('type')} <> 'location_employee'
      or exists (select from user_location ul where ul.user_id = ${of('id')} and ul.location_id = e.location_id)))`;
}
