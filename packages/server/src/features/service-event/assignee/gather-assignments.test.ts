import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_PER_MAIL_MAX } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '../../../../testing/app.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { jobContext, systemOf } from '../../../../testing/job-context.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import type { JobContext } from '../../../jobs/job.ts';
import { type DiskOutbox, openDiskOutbox } from '../../../mail/disk-outbox.ts';
import { sendMailJob } from '../../../mail/send-mail.job.ts';
import { readUnsubscription } from '../../../mail/unsubscribe-token.ts';
import { noteAssignmentJob, tellAssignmentsJob } from './gather-assignments.job.ts';

/** Events that are assigned in one go are told in one mail, judged again when it is sent (docs/decisions/0662). */

let t: TestApp;
let world: World;
let folder: string;
let mailer: DiskOutbox;
let ilse: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  folder = await mkdtemp(join(tmpdir(), 'fireledger-test-'));
  mailer = await openDiskOutbox(folder);
});
beforeEach(async () => {
  ilse = await buildUser(t.db, { organization_id: world.own.organizationID });
  await t.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function buildMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await buildServiceEvent(t.db, {
      type: 'action',
      location_id: world.own.location.id,
      description: `event-${number}`,
      created_by_user_id: world.own.organization.userID,
      assigned_to_user_id: world.own.organization.userID,
      responsible_user_id: world.own.organization.userID,
    });
    ids.push(id);
  }
  return ids;
}

async function assign(ids: readonly string[], { userID }: TestUser, selectionID?: string, by?: TestUser) {
  const query = selectionID === undefined ? '' : `?selectionID=${selectionID}`;
  for (const id of ids) {
    const body = { assignedToUserID: userID };
    const reply = await t.as(by ?? world.own.organization).patch(`/service-event/action/${id}${query}`, body);
    expect(reply.statusCode, reply.body).toBe(200);
  }
}

/** What a job is given whose program's clock is so far ahead of the database's. */
function fastBy(milliseconds: number): JobContext {
  const { opener } = t.services;
  const withSystem: JobContext['withSystem'] = (act, work) =>
    systemOf(opener)(act, (access) =>
      work({ ...access, now: new Date(access.now.getTime() + milliseconds) }),
    );
  return jobContext(opener, { withSystem });
}

async function note(context = fastBy(0)): Promise<void> {
  const queued = await t.queued('note_assignment');
  await t.db.deleteFrom('outbox').where('queue', '=', 'note_assignment').execute();
  for (const payload of queued) await noteAssignmentJob.run(context, payload);
}

/** `quietMs`: how long nothing must have come. */
async function tell(quietMs: number, context = fastBy(0)): Promise<void> {
  const queued = await t.queued('tell_assignments');
  await t.db.deleteFrom('outbox').where('queue', '=', 'tell_assignments').execute();
  for (const payload of queued) await tellAssignmentsJob(quietMs).run(context, payload);
}

/** Does what is queued. */
async function gather(quietMs = 0): Promise<void> {
  await note();
  await tell(quietMs);
}

type Mail = { readonly template: string; readonly userID: string };
const queuedMails = async () => (await t.queued<Mail>('send_mail')).map(({ template }) => template);

/** The mails that are sent of what is queued. */
async function sent() {
  const before = new Set((await mailer.list()).map(({ id }) => id));
  const job = sendMailJob({ mailer, publicUrl: 'https://logbook.example.com', secret: TEST_SECRET });
  for (const payload of await t.queued<Mail>('send_mail')) {
    await job.run(jobContext(t.services.opener, { jobID: randomUUID() }), payload);
  }
  return (await mailer.list()).filter(({ id, to }) => !before.has(id) && to === ilse.email);
}
const eventsIn = (text: string) => [...new Set(text.match(/event-\d+/g))].length;
const change = (id: string | undefined, values: object) =>
  t.db
    .updateTable('service_event')
    .set(values)
    .where('id', '=', id ?? '')
    .execute();

test('thirty events in one go are one mail, and one event alone has the mail that it always had', async () => {
  const ids = await buildMany(30);
  await assign(ids, ilse, randomUUID());
  expect(await queuedMails()).toEqual([]);
  await gather();
  expect(await queuedMails()).toEqual(['events_assigned']);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Assigned to you: 30 events, ${world.own.location.name}`);
  expect([eventsIn(mail?.text ?? ''), eventsIn(mail?.html ?? '')]).toEqual([30, 30]);
  expect(mail?.text).toContain(`https://logbook.example.com/action-event/edit/${ids[0]}`);
  expect(mail?.text).toContain('https://logbook.example.com/action-event/list?mine=true');
  const [, token = ''] = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  expect(readUnsubscription(TEST_SECRET, token)).toEqual({ userID: ilse.userID, causes: ['event_assigned'] });
  expect(await t.db.selectFrom('assignment_notice').selectAll().execute()).toEqual([]);

  await t.db.deleteFrom('outbox').execute();
  await assign(await buildMany(1), ilse);
  expect(await queuedMails()).toEqual(['event_assigned']);
});

test('the list ends with a count of the others', async () => {
  await assign(await buildMany(EVENTS_PER_MAIL_MAX + 2), ilse, randomUUID());
  await gather();
  const [mail] = await sent();
  expect(eventsIn(mail?.text ?? '')).toBe(EVENTS_PER_MAIL_MAX);
  expect(mail?.text).toContain('And 2 more events, which are in the list.');
});

test('as long as more come, nobody is told, and one job waits', async () => {
  const selectionID = randomUUID();
  const [first = '', second = ''] = await buildMany(2);
  await assign([first], ilse, selectionID);
  await gather(60_000);
  expect(await queuedMails()).toEqual([]);
  await assign([second], ilse, selectionID);
  await gather(60_000);
  expect((await t.queued('tell_assignments')).length).toBe(1);
  await gather();
  const [mail, ...others] = await sent();
  expect([eventsIn(mail?.text ?? ''), others]).toEqual([2, []]);
});

test.each([-3_600_000, 3_600_000])(
  'how long nothing has come is judged by the database’s clock alone, with the program’s %i ms from it',
  async (fastMs) => {
    const dueIn = async () => {
      const row = t.db.selectFrom('outbox').where('queue', '=', 'tell_assignments');
      const due = row.select(sql<number>`extract(epoch from start_after - now())::float8`.as('seconds'));
      return (await due.executeTakeFirstOrThrow()).seconds;
    };
    await assign(await buildMany(1), ilse, randomUUID());
    await note(fastBy(fastMs));
    expect(Math.abs(await dueIn())).toBeLessThanOrEqual(10);
    await tell(60_000, fastBy(fastMs));
    expect(await queuedMails()).toEqual([]);
    expect(Math.abs(await dueIn())).toBeLessThanOrEqual(60);
    await tell(0, fastBy(fastMs));
    expect(await queuedMails()).toEqual(['events_assigned']);
  },
);

test('what was settled since is left out; of one that is left the mail is that of a single event', async () => {
  const [stays, deleted, done, passedOn] = await buildMany(4);
  await assign([stays, deleted, done, passedOn] as string[], ilse, randomUUID());
  await gather();
  await change(deleted, { deleted_at: new Date() });
  await change(done, { status: 'done', completed_at: new Date(), solution_description: 'x' });
  await change(passedOn, { assigned_to_user_id: world.own.organization.userID });
  const [mail] = await sent();
  expect(mail?.subject).toMatch(/^Assigned to you: (?!\d+ events)/);
  expect(mail?.text).toContain(`/action-event/edit/${stays}`);
});

test('a job that is repeated, and another server that does it too, tell of nothing twice', async () => {
  await assign(await buildMany(2), ilse, randomUUID());
  const noted = await t.queued('note_assignment');
  await note();
  for (const payload of noted) await noteAssignmentJob.run(fastBy(0), payload);
  const [told] = await t.queued('tell_assignments');
  await Promise.all([1, 2].map(() => tellAssignmentsJob(0).run(fastBy(0), told)));
  await tellAssignmentsJob(0).run(fastBy(0), told);
  expect(await queuedMails()).toEqual(['events_assigned']);
  expect((await sent()).map(({ text }) => eventsIn(text))).toEqual([2]);
});

test('who works elsewhere by now is told of none', async () => {
  await assign(await buildMany(2), ilse, randomUUID());
  await gather();
  await t.db.updateTable('person').set({ type: 'location_employee' }).where('id', '=', ilse.userID).execute();
  expect(await sent()).toEqual([]);
});

test('who has switched these mails off, or left, gets none', async () => {
  await assign(await buildMany(2), ilse, randomUUID());
  await gather();
  await t.db
    .updateTable('user')
    .set({ muted_mails: ['event_assigned'] })
    .where('id', '=', ilse.userID)
    .execute();
  expect(await sent()).toEqual([]);
  await t.db.updateTable('user').set({ muted_mails: [] }).where('id', '=', ilse.userID).execute();
  await t.db.updateTable('person').set({ active: false }).where('id', '=', ilse.userID).execute();
  expect(await sent()).toEqual([]);
});

test('two people who use the same id do not share a mail', async () => {
  const other = await buildUser(t.db, { organization_id: world.own.organizationID });
  const [one = '', two = ''] = await buildMany(2);
  const selectionID = randomUUID();
  await t.db
    .updateTable('service_event')
    .set({ created_by_user_id: other.userID })
    .where('id', '=', two)
    .execute();
  await assign([one], ilse, selectionID);
  await assign([two], ilse, selectionID, other);
  await gather();
  expect(await queuedMails()).toEqual(['events_assigned', 'events_assigned']);
});
