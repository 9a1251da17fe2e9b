import { sql } from 'kysely';
import type { Access } from '../../../db/with-access.ts';
import { defineJob, type Job } from '../../../jobs/job.ts';
import { SEND_MAIL } from '../../../mail/mail-queue.ts';
import { type Gathered, NOTE_ASSIGNMENT, TELL_ASSIGNMENTS } from './assignment-queues.ts';

/** How long after the last assignment of a selection its mail is queued: longer than there is between two of them. */
const QUIET_MS = 10_000;

/**
 * Notes that an event was assigned to somebody among others, and that they are to be told when no more come. What is given back
 * before anybody was told of it is told to nobody. Each note takes back one at most, so that their order does not matter.
 */
export const noteAssignmentJob = defineJob({
  ...NOTE_ASSIGNMENT,
  handler: ({ withSystem }, { serviceEventID, userID, formerUserID, ...actor }) =>
    withSystem('system.note_assignment', async (access) => {
      const { selection } = actor;
      const { db } = access;
      // One note of an event at a time, in whatever order they come: each sees the one that it takes back.
      await db
        .selectFrom('service_event')
        .select('id')
        .where('id', '=', serviceEventID)
        .forNoKeyUpdate()
        .execute();
      if (formerUserID && (await takeBack(access, { serviceEventID, userID, formerUserID }))) return;
      if (!userID) return;
      const noted = await db
        .insertInto('assignment_notice')
        .columns(['selection', 'user_id', 'former_user_id', 'service_event_id', 'organization_id'])
        // what was deleted since is not told of
        .expression(({ selectFrom, val }) =>
          selectFrom('service_event as e')
            .innerJoin('person as p', (join) => join.on('p.id', '=', userID))
            .select([val(selection).as('selection'), 'p.id as user_id'])
            .select(sql<string | null>`${formerUserID}::uuid`.as('former_user_id'))
            .select(['e.id as service_event_id', 'e.organization_id'])
            .where('e.id', '=', serviceEventID),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('noted_at as at')
        .executeTakeFirst();
      if (noted) await tellAt(access, { ...actor, userID }, after(noted.at, QUIET_MS));
    }),
});

/**
 * Queues one mail about all that was assigned to somebody in one go, as soon as no more of it has come for a while; none about
 * what they assigned to themselves.
 */
export function tellAssignmentsJob(quietMs = QUIET_MS): Job {
  return defineJob({
    ...TELL_ASSIGNMENTS,
    handler: ({ withSystem }, gathered) =>
      withSystem('system.tell_assignments', async (access) => {
        const { last, now } = await lastNoted(access, gathered);
        if (last === null) return;
        const due = after(last, quietMs);
        if (now < due) {
          await tellAt(access, gathered, due);
          return;
        }
        const serviceEventIDs = await takeNotices(access, gathered);
        const { userID, actorUserID, actorName } = gathered;
        if (serviceEventIDs.length === 0 || userID === actorUserID) return;
        const data = { actorName, serviceEventIDs };
        await access.enqueue(SEND_MAIL, { template: 'events_assigned', data, userID });
      }),
  });
}

/** One such job at a time waits for each selection and person; those that come while it waits are dropped. */
async function tellAt(access: Access, gathered: Gathered, startAfter: Date): Promise<void> {
  const uniqueKey = `${gathered.selection} ${gathered.userID}`;
  await access.enqueue(TELL_ASSIGNMENTS, gathered, { startAfter, uniqueKey });
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/**
 * When the last event of a selection was noted, and what time it is: both by the database's clock, which every server and the
 * queue of jobs share.
 */
async function lastNoted({ db }: Access, { selection, userID }: Gathered) {
  return db
    .selectFrom('assignment_notice')
    .select(({ fn }) => [fn.max('noted_at').as('last'), sql<Date>`now()`.as('now')])
    .where('selection', '=', selection)
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
}

type Handover = {
  readonly serviceEventID: string;
  readonly userID: string | null;
  readonly formerUserID: string;
};

/** Removes a notice of the opposite: of the event's going from `userID` to `formerUserID`. Returns whether there was one. */
async function takeBack(
  { db }: Access,
  { serviceEventID, userID, formerUserID }: Handover,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('assignment_notice')
    .where('service_event_id', '=', serviceEventID)
    .where('user_id', '=', formerUserID)
    .where('selection', '=', ({ selectFrom }) =>
      selectFrom('assignment_notice')
        .select('selection')
        .where('service_event_id', '=', serviceEventID)
        .where('user_id', '=', formerUserID)
        .where('former_user_id', 'is not distinct from', userID)
        .orderBy('noted_at')
        .limit(1),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes what a person has still to be told of and returns it; nothing, if another server has just told them. */
async function takeNotices({ db }: Access, { selection, userID }: Gathered): Promise<string[]> {
  const rows = await db
    .deleteFrom('assignment_notice')
    .where('selection', '=', selection)
    .where('user_id', '=', userID)
    .returning('service_event_id')
    .execute();
  return rows.map(({ service_event_id }) => service_event_id);
}
