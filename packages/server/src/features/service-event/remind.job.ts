import { dueTomorrowExpiresAt, reminderDay } from '@fireledger/domain/notification/reminder-day.ts';
import { type CompanyContacts, NO_CONTACTS } from '@fireledger/domain/service-event/mail/new-assignee.ts';
import {
  type ReminderCause,
  remind,
  reminderCause,
  remindsCompany,
} from '@fireledger/domain/service-event/mail/remind.ts';
import { addDays, dateInZone, FIRST_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Access } from '../../db/with-access.ts';
import { inBatches } from '../../jobs/in-batches.ts';
import { defineJob } from '../../jobs/job.ts';
import { queueEffects } from './effects.ts';
import { factsOf, type NamedRow, ownFactsOf } from './event-facts.ts';

/** How many events one transaction handles. */
const BATCH = 200;

/** The contacts of the creator's company, and the responsible person who may set the event to done. */
type ReminderPeople = { readonly contacts: CompanyContacts; readonly responsible: NamedRow | null };

type Position = { readonly dueDate: string; readonly id: string };

/** Sends reminders of what is due tomorrow and of what is overdue, each once, in the morning of the organisation's time zone. */
export const remindJob = defineJob({
  name: 'remind',
  schema: z.object({}),
  cron: '5 * * * *',
  handler: (context) => inBatches(context, 'system.remind', remindBatch),
});

/**
 * Handles the next events after a position in the order of due dates. Organisations whose morning has not come yet are left for
 * a later run. Returns the last event's position, or null at the end.
 */
async function remindBatch(access: Access, after: Position | null): Promise<Position | null> {
  const rows = await nextDue(access, after);
  for (const row of rows) {
    const day = reminderDay(access.now, row.time_zone);
    if (day === null) continue;
    const cause = reminderCause(ownFactsOf(row), day);
    if (cause && (await recordReminder(access, row, cause))) {
      const { contacts, responsible } = await reminderPeople(access, row);
      const event = factsOf(row, { assignedTo: null, responsible });
      const tomorrow = cause === 'event_due_tomorrow' && event.dueDate;
      const lapsesAt = tomorrow ? dueTomorrowExpiresAt(tomorrow, row.time_zone) : null;
      await queueEffects(access, event, remind(event, cause, contacts), { lapsesAt });
    }
  }
  const last = rows.at(-1);
  return last?.due_date && rows.length === BATCH ? { dueDate: last.due_date, id: last.id } : null;
}

type DueRow = Awaited<ReturnType<typeof nextDue>>[number];

/** Open events whose due date is tomorrow or past, in any time zone, and for which no reminder has been sent since it passed. */
function nextDue({ db, now }: Access, after: Position | null) {
  const latest = addDays(dateInZone(now, FIRST_TIME_ZONE), 1);
  let query = db
    .selectFrom('service_event as e')
    .innerJoin('organization as o', (join) =>
      join.onRef('o.id', '=', 'e.organization_id').on('o.active', '=', true),
    )
    .selectAll('e')
    .select('o.time_zone')
    .where('e.due_day', '<=', latest)
    .where('e.status', '<>', 'done')
    .where('e.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_reminder as r')
            .select('r.cause')
            .whereRef('r.service_event_id', '=', 'e.id')
            .whereRef('r.due_date', '=', 'e.due_date')
            .where('r.cause', '=', 'event_overdue'),
        ),
      ),
    )
    .orderBy('e.due_day')
    .orderBy('e.id')
    .limit(BATCH);
  if (after) {
    query = query.where(sql<boolean>`(e.due_day, e.id) > (${after.dueDate}::date, ${after.id}::uuid)`);
  }
  return query.execute();
}

/** The contacts of the creator's company and the responsible person with their company, if a reminder needs them. */
async function reminderPeople({ db }: Access, row: DueRow): Promise<ReminderPeople> {
  if (!remindsCompany(factsOf(row, { assignedTo: null, responsible: null })))
    return { contacts: NO_CONTACTS, responsible: null };
  const [responsible, { rows }] = await Promise.all([
    db
      .selectFrom('person')
      .select(['type', 'organization_id', 'contractor_id', 'reseller_id'])
      .where('id', '=', row.responsible_user_id)
      .executeTakeFirst(),
    sql<CompanyContacts>`
      select creator_id as "activeCreatorUserID", main_user_id as "mainUserID"
      from app.company_contacts(${row.id}::uuid)`.execute(db),
  ]);
  return { contacts: rows[0] ?? NO_CONTACTS, responsible: responsible ?? null };
}

/** Records the reminder; false if any server has already sent it. */
async function recordReminder({ db }: Access, row: DueRow, cause: ReminderCause): Promise<boolean> {
  const { id: service_event_id, organization_id, due_date } = row;
  const inserted = await db
    .insertInto('event_reminder')
    .values({ service_event_id, organization_id, cause, due_date: due_date ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cause')
    .executeTakeFirst();
  return inserted !== undefined;
}
