import { sql } from 'kysely';
import type { Access } from '../../../db/with-access.ts';
import { defineJob, type Job } from '../../../jobs/job.ts';
import { SEND_MAIL } from '../../../mail/mail-queue.ts';
import { type Gathered, NOTE_ASSIGNMENT, TELL_ASSIGNMENTS } from './assignment-queues.ts';

/** How long after the last assignment of a selection its mail is queued: longer than there is between two of them. */
const QUIET_MS = 10_000;

/**
 * Notes that an event was assigned to somebody among others, and that they are to be told when no more come. Notices of one event
 * that follow on each other become one, from whom the first took it to whom the last gave it, in whatever order they are noted.
 * Nothing is left of what comes back to whom it was taken from before anybody was told.
 */
export const noteAssignmentJob = defineJob({
  ...NOTE_ASSIGNMENT,
  handler: ({ withSystem }, { serviceEventID, userID, formerUserID, ...actor }) =>
    withSystem('system.note_assignment', async (access) => {
      // One note of an event at a time: each sees those that it follows on.
      await access.db
        .selectFrom('service_event')
        .select('id')
        .where('id', '=', serviceEventID)
        .forNoKeyUpdate()
        .execute();
      const before = await takeOne(access, serviceEventID, { column: 'user_id', is: formerUserID });
      const after = await takeOne(access, serviceEventID, { column: 'former_user_id', is: userID });
      const former_user_id = before ? before.former_user_id : formerUserID;
      const to = after ?? { selection: actor.selection, user_id: userID };
      if (to.user_id === former_user_id) return;
      const noted = await insertNotice(access, serviceEventID, { ...to, former_user_id });
      // what was there already has its job
      if (noted && !after) await tellAt(access, { ...actor, userID }, laterBy(QUIET_MS, noted.at));
    }),
});

/**
 * Queues one mail about all that was assigned to somebody in one go, as soon as no more of it has come for a while; none about
 * what they assigned to themselves or to nobody.
 */
export function tellAssignmentsJob(quietMs = QUIET_MS): Job {
  return defineJob({
    ...TELL_ASSIGNMENTS,
    handler: ({ withSystem }, gathered) =>
      withSystem('system.tell_assignments', async (access) => {
        const { last, now } = await lastNoted(access, gathered);
        if (last === null) return;
        const due = laterBy(quietMs, last);
        if (now < due) {
          await tellAt(access, gathered, due);
          return;
        }
        const serviceEventIDs = await takeNotices(access, gathered);
        // A notice that another note was replacing is not among those taken, and its job is this one.
        const left = await lastNoted(access, gathered);
        if (left.last !== null) await tellAt(access, gathered, laterBy(quietMs, left.last));
        const { userID, actorUserID, actorName } = gathered;
        if (serviceEventIDs.length === 0 || userID === null || userID === actorUserID) return;
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

function laterBy(milliseconds: number, moment: Date): Date {
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
    .where('user_id', 'is not distinct from', userID)
    .executeTakeFirstOrThrow();
}

type Notice = {
  readonly selection: string;
  readonly user_id: string | null;
  readonly former_user_id: string | null;
};

/** Removes a notice of an event that ends, or begins, with this person, and returns it. */
function takeOne(
  { db }: Access,
  serviceEventID: string,
  { column, is }: { column: 'user_id' | 'former_user_id'; is: string | null },
): Promise<Notice | undefined> {
  return db
    .deleteFrom('assignment_notice')
    .where(sql<string>`ctid`, '=', ({ selectFrom }) =>
      selectFrom('assignment_notice')
        .select(sql<string>`ctid`.as('ctid'))
        .where('service_event_id', '=', serviceEventID)
        .where(column, 'is not distinct from', is)
        .orderBy('noted_at')
        .limit(1),
    )
    .returning(['selection', 'user_id', 'former_user_id'])
    .executeTakeFirst();
}

/** Notes it; not what is noted already, or what is deleted since. */
function insertNotice({ db }: Access, serviceEventID: string, notice: Notice) {
  const { selection, user_id, former_user_id } = notice;
  return db
    .insertInto('assignment_notice')
    .columns(['selection', 'user_id', 'former_user_id', 'service_event_id', 'organization_id'])
    .expression(({ selectFrom }) =>
      selectFrom('service_event')
        .select(sql<string>`${selection}`.as('selection'))
        .select(sql<string | null>`${user_id}::uuid`.as('user_id'))
        .select(sql<string | null>`${former_user_id}::uuid`.as('former_user_id'))
        .select(['id', 'organization_id'])
        .where('id', '=', serviceEventID)
        .where(
          sql<boolean>`(${user_id}::uuid is null or exists (select from person where id = ${user_id}::uuid))`,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('noted_at as at')
    .executeTakeFirst();
}

/** Removes what a person has still to be told of and returns it; nothing, if another server has just told them. */
async function takeNotices({ db }: Access, { selection, userID }: Gathered): Promise<string[]> {
  const rows = await db
    .deleteFrom('assignment_notice')
    .where('selection', '=', selection)
    .where('user_id', 'is not distinct from', userID)
    .returning('service_event_id')
    .execute();
  return rows.map(({ service_event_id }) => service_event_id);
}
