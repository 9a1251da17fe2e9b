import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { jobContext } from '../../../../testing/job-context.ts';
import { countWaiting } from '../../../../testing/lock-waits.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import type { Job } from '../../../jobs/job.ts';
import { noteAssignmentJob, tellAssignmentsJob } from './gather-assignments.job.ts';

/** Events that are assigned in one go and given back (docs/decisions/0662). */

let t: TestApp;
let world: World;
let bram: TestUser;
let ilse: TestUser;
let noor: TestUser;
let ids: readonly string[];
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { organizationID: organization_id } = world.own;
  [bram, ilse, noor] = [
    await buildUser(t.db, { organization_id }),
    await buildUser(t.db, { organization_id }),
    await buildUser(t.db, { organization_id }),
  ];
});
beforeEach(async () => {
  await t.db.deleteFrom('outbox').execute();
  const people = { assigned_to_user_id: bram.userID, responsible_user_id: bram.userID };
  const creator = { created_by_user_id: world.own.organization.userID, location_id: world.own.location.id };
  const events = [1, 2].map(() => buildServiceEvent(t.db, { type: 'action', ...creator, ...people }));
  ids = (await Promise.all(events)).map(({ id }) => id);
});
afterAll(() => t.close());

async function assign(user: TestUser) {
  const selectionID = randomUUID();
  for (const id of ids) {
    const path = `/service-event/action/${id}?selectionID=${selectionID}`;
    const reply = await t.as(world.own.organization).patch(path, { assignedToUserID: user.userID });
    expect(reply.statusCode, reply.body).toBe(200);
  }
}

/** Does what is queued for a job. */
async function run(job: Job, order = (queued: readonly unknown[]) => queued) {
  const queued = await t.queued(job.name);
  await t.db.deleteFrom('outbox').where('queue', '=', job.name).execute();
  for (const payload of order(queued)) await job.run(jobContext(t.services.opener), payload);
}

/** What goes to Ilse is noted first. */
const rank = (payload: unknown) => Number((payload as { userID: string }).userID !== ilse.userID);

const tellJob = tellAssignmentsJob(0);
/** Who is told, in this order. */
const told = async () =>
  (await t.queued<{ readonly userID: string }>('send_mail')).map(({ userID }) => userID);

test.each([
  ['as it came', (queued: readonly unknown[]) => queued],
  ['in the reverse order', (queued: readonly unknown[]) => queued.toReversed()],
])('what is given back before anybody was told is told to nobody, noted %s', async (_name, order) => {
  await assign(ilse);
  await assign(bram);
  await run(noteAssignmentJob, order);
  await run(tellJob);
  expect(await told()).toEqual([]);
  expect(await t.db.selectFrom('assignment_notice').selectAll().execute()).toEqual([]);
});

test('of two notes at once that take each other back, neither stays', async () => {
  await assign(ilse);
  await assign(bram);
  const queued = await t.queued(noteAssignmentJob.name);
  await Promise.all(queued.map((payload) => noteAssignmentJob.run(jobContext(t.services.opener), payload)));
  expect(await t.db.selectFrom('assignment_notice').selectAll().execute()).toEqual([]);
});

test('who gets back what somebody else was told of is told', async () => {
  for (const user of [ilse, bram]) {
    await assign(user);
    await run(noteAssignmentJob);
    await run(tellJob);
  }
  expect(await told()).toEqual([ilse.userID, bram.userID]);
});

test('who gets what was just assigned to somebody else is told', async () => {
  await assign(ilse);
  await assign(noor);
  await run(noteAssignmentJob);
  await run(tellJob);
  expect(await told()).toEqual([noor.userID]);
});

test.each([
  ['as it came', [0, 1, 2]],
  ['in the reverse order', [2, 1, 0]],
  ['from the middle', [1, 2, 0]],
  ['with the middle last', [0, 2, 1]],
])(
  'what comes back by way of others before anybody was told is told to nobody, noted %s',
  async (_name, order) => {
    for (const user of [ilse, noor, bram]) await assign(user);
    await run(noteAssignmentJob, (queued) =>
      order.flatMap((turn) => queued.slice(turn * ids.length, (turn + 1) * ids.length)),
    );
    await run(tellJob);
    expect(await told()).toEqual([]);
    expect(await t.db.selectFrom('assignment_notice').selectAll().execute()).toEqual([]);
  },
);

test('who has it in the end is told once, however often it came by, and nobody else', async () => {
  for (const user of [ilse, noor, bram, ilse, bram, noor]) await assign(user);
  await run(noteAssignmentJob);
  await run(tellJob);
  expect(await told()).toEqual([noor.userID]);
});

test('what is noted in the place of another while somebody is being told is told after it', async () => {
  ids = ids.slice(0, 1);
  await assign(ilse);
  await assign(noor);
  const [late] = await t.queued(noteAssignmentJob.name);
  await run(noteAssignmentJob, (queued) => queued.slice(1));
  const holder = new Client({ connectionString: t.database.superuserUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from person where id = $1 for update', [noor.userID]);
  const noting = noteAssignmentJob.run(jobContext(t.services.opener), late);
  await expect.poll(() => countWaiting(holder), { timeout: 20_000 }).toBe(1);
  const telling = run(tellJob);
  await expect.poll(() => countWaiting(holder), { timeout: 20_000 }).toBe(2);
  await holder.query('rollback');
  await holder.end();
  await Promise.all([noting, telling]);
  await run(tellJob);
  expect(await told()).toEqual([noor.userID]);
});

test('who gets back what somebody had taken over is told nothing either', async () => {
  await assign(world.own.organization);
  await assign(bram);
  await run(noteAssignmentJob);
  await run(tellJob);
  expect(await told()).toEqual([]);
  expect(await t.db.selectFrom('assignment_notice').selectAll().execute()).toEqual([]);
});

test('who takes over is told nothing, and who gets it later is', async () => {
  for (const user of [world.own.organization, bram]) {
    await assign(user);
    await run(noteAssignmentJob);
    await run(tellJob);
  }
  expect(await told()).toEqual([bram.userID]);
});

test('what is assigned, given back and assigned again is told, in whatever order it is noted', async () => {
  for (const user of [ilse, bram, ilse]) await assign(user);
  await run(noteAssignmentJob, (queued) => queued.toSorted((one, other) => rank(one) - rank(other)));
  await run(tellJob);
  expect(new Set(await told())).toEqual(new Set([ilse.userID]));
});

async function assignRegistration(id: string, people: readonly (TestUser | null)[]) {
  for (const user of people) {
    const path = `/service-event/manual/${id}?selectionID=${randomUUID()}`;
    const body = { assignedToUserID: user?.userID ?? null };
    const reply = await t.as(world.own.organization).patch(path, body);
    expect(reply.statusCode, reply.body).toBe(200);
  }
  await run(noteAssignmentJob);
  await run(tellJob);
}

test('what nobody had, is given back to nobody and assigned again, is told once', async () => {
  const place = { created_by_user_id: world.own.organization.userID, location_id: world.own.location.id };
  const { id } = await buildServiceEvent(t.db, { type: 'manual_registration', ...place });
  await assignRegistration(id, [ilse, null, ilse]);
  expect(await told()).toEqual([ilse.userID]);
});

test('who gets back at once what nobody had meanwhile is told nothing, and later is', async () => {
  const place = { created_by_user_id: world.own.organization.userID, location_id: world.own.location.id };
  const own = { ...place, assigned_to_user_id: bram.userID };
  const { id } = await buildServiceEvent(t.db, { type: 'manual_registration', ...own });
  await assignRegistration(id, [null, bram]);
  expect(await told()).toEqual([]);
  await assignRegistration(id, [null]);
  await assignRegistration(id, [bram]);
  expect(await told()).toEqual([bram.userID]);
  expect(await t.db.selectFrom('assignment_notice').selectAll().execute()).toEqual([]);
});
