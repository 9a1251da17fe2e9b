import { askedAt, type GatheredFacts } from '@fireledger/domain/service-event/mail/gathered.ts';
import { sql } from 'kysely';
import type { Access } from '../../../db/with-access.ts';
import { defineJob } from '../../../jobs/job.ts';
import { SEND_MAIL } from '../../../mail/mail-queue.ts';
import { TELL_REQUESTS } from './assignment-queues.ts';

/** Who is to be asked for a new assignee of which event. */
export type AssigneeRequest = { readonly userID: string; readonly serviceEventID: string };

/**
 * Notes whom to ask about which events, and that they are to be asked once no more come (docs/decisions/0668). What is noted
 * already stays as it is, and so does its job.
 */
export async function noteRequests(access: Access, requests: readonly AssigneeRequest[]): Promise<void> {
  const { rows } = await sql<{ user_id: string; noted_at: Date }>`
    with noted as (
      insert into assignee_request (user_id, service_event_id, organization_id)
      select p.id, e.id, e.organization_id
      from unnest(${requests.map(({ userID }) => userID)}::uuid[],
        ${requests.map(({ serviceEventID }) => serviceEventID)}::uuid[]) as asked (user_id, event_id)
      join person p on p.id = asked.user_id
      join service_event e on e.id = asked.event_id
      on conflict do nothing returning user_id, noted_at)
    select user_id, min(noted_at) as noted_at from noted group by user_id`.execute(access.db);
  for (const { user_id: userID, noted_at: at } of rows) {
    await tellAt(access, userID, askedAt({ first: at, last: at }));
  }
}

/**
 * Queues one mail about all the events of which a person is to name new assignees, as soon as no more have come for a while. The
 * notices go in the same transaction: whoever does it once more, or at the same moment, finds none.
 */
export const tellRequestsJob = defineJob({
  ...TELL_REQUESTS,
  handler: ({ withSystem }, { userID }) =>
    withSystem('system.tell_assignee_requests', async (access) => {
      const gathered = await gatheredOf(access, userID);
      if (gathered === null) return;
      const due = askedAt(gathered);
      if (gathered.now < due) {
        await tellAt(access, userID, due);
        return;
      }
      const serviceEventIDs = await takeRequests(access, userID);
      if (serviceEventIDs.length === 0) return;
      await access.enqueue(SEND_MAIL, {
        template: 'events_need_assignee',
        data: { serviceEventIDs },
        userID,
      });
    }),
});

/** One such job at a time waits for each person; those that come while it waits are dropped. */
async function tellAt(access: Access, userID: string, startAfter: Date): Promise<void> {
  await access.enqueue(TELL_REQUESTS, { userID }, { startAfter, uniqueKey: userID });
}

/** When the first and the last event were noted, and what time it is, by the database's clock; null: there is none. */
async function gatheredOf(
  { db }: Access,
  userID: string,
): Promise<(GatheredFacts & { readonly now: Date }) | null> {
  const { first, last, now } = await db
    .selectFrom('assignee_request')
    .select(({ fn }) => [
      fn.min('noted_at').as('first'),
      fn.max('noted_at').as('last'),
      sql<Date>`now()`.as('now'),
    ])
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return first === null || last === null ? null : { first, last, now };
}

/** Removes what a person is still to be asked about, and returns it. */
async function takeRequests({ db }: Access, userID: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('assignee_request')
    .where('user_id', '=', userID)
    .returning('service_event_id')
    .execute();
  return rows.map(({ service_event_id }) => service_event_id);
}
