import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '../../../../testing/app.ts';
import { requestedOf, waitedForRequests } from '../../../../testing/assignee-requests.ts';
import { buildContract, buildContractor, buildLocation } from '../../../../testing/builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { jobContext, QUIET_LOG } from '../../../../testing/job-context.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { type DiskOutbox, openDiskOutbox } from '../../../mail/disk-outbox.ts';
import { sendMailJob } from '../../../mail/send-mail.job.ts';
import { readUnsubscription } from '../../../mail/unsubscribe-token.ts';
import { startAllJobs } from '../../../start/jobs.ts';
import { tellRequestsJob } from './gather-requests.job.ts';
import { requestAssigneeJob } from './request-assignee.job.ts';

/** Whoever is to name new assignees of several events is asked in one mail (docs/decisions/0668). */

const PUBLIC_URL = 'https://logbook.example.com';
let t: TestApp;
let world: World;
let folder: string;
let mailer: DiskOutbox;
let asked: TestUser;
let technician: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  folder = await mkdtemp(join(tmpdir(), 'fireledger-test-'));
});
beforeEach(async () => {
  mailer = await openDiskOutbox(await mkdtemp(join(folder, 'outbox-')));
  const { organizationID: organization_id } = world.own;
  asked = await buildUser(t.db, { organization_id });
  technician = await buildUser(t.db, { type: 'contractor_employee' });
  await t.db.deleteFrom('outbox').execute();
  await t.db.deleteFrom('assignee_request').execute();
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

/** A contract of the technician's company at a location of its own, with open events of theirs. */
async function buildMaintained(count: number) {
  const location = await buildLocation(t.db, { organization_id: world.own.organizationID });
  const contract = await buildContract(t.db, {
    location_id: location.id,
    contractor_id: technician.contractorID ?? '',
  });
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push((await buildAssigned(contract, technician.userID)).id);
  }
  return { ...contract, ids };
}

function buildAssigned(place: { location_id: string; discipline_id: string }, assigned_to_user_id: string) {
  const { location_id, discipline_id } = place;
  const people = { created_by_user_id: asked.userID, assigned_to_user_id };
  return buildServiceEvent(t.db, { type: 'action', location_id, discipline_id, ...people });
}

type Maintained = Awaited<ReturnType<typeof buildMaintained>>;

/** Gives contracts to another contractor, as the list of contracts does: one call for each. */
async function replace(contracts: readonly Maintained[]): Promise<void> {
  const contractorID = (await buildContractor(t.db)).id;
  for (const { id, organization_id, location_id, discipline_id } of contracts) {
    const reply = await t.as(world.own.organization).post('/contract', {
      ...{ organizationID: organization_id, locationID: location_id, disciplineID: discipline_id },
      ...{ contractorID, replaces: { contractID: id, version: 1 } },
    });
    expect(reply.statusCode, reply.body).toBe(201);
  }
}

/** Takes what is queued for a job. */
async function taken<T>(queue: string): Promise<T[]> {
  const payloads = await t.queued<T>(queue);
  await t.db.deleteFrom('outbox').where('queue', '=', queue).execute();
  return payloads;
}

async function note(): Promise<void> {
  for (const payload of await taken('ask_for_assignee')) {
    await requestAssigneeJob.run(jobContext(t.services.opener, { jobID: randomUUID() }), payload);
  }
}
const tell = async () => {
  for (const payload of await taken('tell_assignee_requests')) await runTell(payload);
};
const runTell = (payload: unknown) => tellRequestsJob.run(jobContext(t.services.opener), payload);
/** As if what has been noted had waited. */
const wait = (seconds: number) => waitedForRequests(t.db, seconds);

/** The mails to whom is asked that are sent of what is queued. */
async function sent() {
  const before = new Set((await mailer.list()).map(({ id }) => id));
  const job = sendMailJob({ mailer, publicUrl: PUBLIC_URL, secret: TEST_SECRET });
  for (const payload of await taken('send_mail')) {
    await job.run(jobContext(t.services.opener, { jobID: randomUUID() }), payload);
  }
  return (await mailer.list()).filter(({ id, to }) => !before.has(id) && to === asked.email);
}
const eventsIn = (text = '') => [...new Set(text.match(/(?<=\/action-event\/edit\/)[0-9a-f-]+/g))].toSorted();

test('contracts that are given to another contractor in one go ask in one mail, which leads to each event and to their list', async () => {
  const contracts = [await buildMaintained(2), await buildMaintained(1), await buildMaintained(0)];
  await replace(contracts);
  await note();
  await wait(61);
  await tell();
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Assign to someone else: 3 events');
  expect(eventsIn(mail?.text)).toEqual(contracts.flatMap(({ ids }) => ids).toSorted());
  expect(mail?.text).toContain('Assigned to: Sam');
  const list = new URL(/\S+\/action-event\/list\S*/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(list.searchParams.getAll('assignedToUserIDs')).toEqual([technician.userID]);
  const there = contracts.filter(({ ids }) => ids.length > 0).map(({ location_id }) => location_id);
  expect(list.searchParams.getAll('locationIDs').toSorted()).toEqual(there.toSorted());
  const [, token = ''] = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  expect(readUnsubscription(TEST_SECRET, token)).toEqual({
    userID: asked.userID,
    causes: ['event_needs_assignee'],
  });
  expect(await requestedOf(t.db)).toEqual([]);
});

test('two acts in a row are one mail, as one job; what comes after it is another', async () => {
  const [one, two, three] = [await buildMaintained(1), await buildMaintained(1), await buildMaintained(1)];
  const left = await buildUser(t.db, { organization_id: world.own.organizationID });
  const ofColleague = await buildAssigned(one, left.userID);
  await replace([one]);
  await note();
  await wait(50);
  await tell();
  expect(await sent()).toEqual([]);
  await replace([two]);
  const path = `/user/${left.userID}`;
  expect((await t.as(world.own.organization).patch(path, { active: false })).statusCode).toBe(200);
  await note();
  await wait(50);
  await tell();
  expect([await sent(), await requestedOf(t.db)]).toMatchObject([[], { length: 3 }]);
  await wait(11);
  await tell();
  expect((await sent()).map(({ text }) => eventsIn(text))).toEqual([
    [...one.ids, ...two.ids, ofColleague.id].toSorted(),
  ]);
  await replace([three]);
  await note();
  await wait(61);
  await tell();
  const [mail] = await sent();
  expect(mail?.subject).toMatch(/^Assign to someone else: (?!\d+ events)/);
  expect(mail?.text).toContain(' is no longer available for this event');
  expect(eventsIn(mail?.text)).toEqual(three.ids);
});

test('jobs that are done again, and by two servers at once, ask about nothing twice', async () => {
  const one = await buildMaintained(2);
  await replace([one]);
  const [payload] = await taken('ask_for_assignee');
  const jobID = randomUUID();
  const again = () => requestAssigneeJob.run(jobContext(t.services.opener, { jobID }), payload);
  await Promise.all([again(), again()]);
  await wait(61);
  const [told] = await taken('tell_assignee_requests');
  await Promise.all([runTell(told), runTell(told)]);
  await again();
  await runTell(told);
  expect(await requestedOf(t.db)).toEqual([]);
  expect((await sent()).map(({ text }) => eventsIn(text))).toEqual([one.ids.toSorted()]);
});

test('a program that stops in between asks after it has started again', async () => {
  const one = await buildMaintained(2);
  const start = () => startAllJobs(t.services, t.database.appUrl, mailer, QUIET_LOG);
  const first = await start();
  await replace([one]);
  await expect.poll(() => requestedOf(t.db), { timeout: 20_000 }).toHaveLength(2);
  const waiting = sql<{ id: string }>`select id from pgboss.job
    where name = 'tell_assignee_requests' and state = 'created'`;
  await expect.poll(async () => (await waiting.execute(t.db)).rows, { timeout: 20_000 }).toHaveLength(1);
  await first.stop();
  expect(await mailer.list()).toEqual([]);
  await wait(61);
  await sql`update pgboss.job set start_after = now() where name = 'tell_assignee_requests'`.execute(t.db);
  const second = await start();
  await expect.poll(() => mailer.list(), { timeout: 20_000 }).toHaveLength(1);
  await second.stop();
  expect((await mailer.list()).map(({ text }) => eventsIn(text))).toEqual([one.ids.toSorted()]);
});

test('what was settled since is left out; of one that is left the mail is that of a single event', async () => {
  const one = await buildMaintained(4);
  await replace([one]);
  await note();
  await wait(61);
  await tell();
  const [stays, ...settled] = one.ids;
  const changes = [
    { deleted_at: new Date() },
    { status: 'done', completed_at: new Date(), solution_description: 'x' },
    { assigned_to_user_id: asked.userID },
  ] as const;
  for (const [index, values] of changes.entries()) {
    const change = t.db.updateTable('service_event').set(values);
    await change.where('id', '=', settled[index] ?? '').execute();
  }
  expect((await sent()).map(({ text }) => eventsIn(text))).toEqual([[stays]]);
});

test('nobody is asked for what has been taken back by then', async () => {
  const left = await buildUser(t.db, { organization_id: world.own.organizationID });
  for (let number = 1; number <= 2; number += 1) await buildAssigned(await buildMaintained(0), left.userID);
  const use = (active: boolean) => t.as(world.own.organization).patch(`/user/${left.userID}`, { active });
  expect((await use(false)).statusCode).toBe(200);
  await note();
  expect((await use(true)).statusCode).toBe(200);
  await wait(61);
  await tell();
  expect(await sent()).toEqual([]);
});

test('who has switched these mails off, or sees the place no more, gets none', async () => {
  const mute = (muted_mails: string[]) =>
    t.db.updateTable('user').set({ muted_mails }).where('id', '=', asked.userID).execute();
  for (const change of [
    () => mute(['event_needs_assignee']),
    () =>
      t.db.updateTable('person').set({ type: 'location_employee' }).where('id', '=', asked.userID).execute(),
  ]) {
    await replace([await buildMaintained(2)]);
    await note();
    await wait(61);
    await tell();
    await change();
    expect(await sent()).toEqual([]);
    await mute([]);
  }
});
