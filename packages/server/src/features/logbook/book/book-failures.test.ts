import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { runBookJob } from '../../../../testing/book-job.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { jobContext } from '../../../../testing/job-context.ts';
import { expectRefusal } from '../../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../../../testing/world.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { refuseFile } from '../../../files/refuse-file.ts';
import { ShutdownSignal } from '../../../jobs/job.ts';
import { sweepJob } from '../../../jobs/sweep.job.ts';

let t: TestApp;
let world: World;
const YEAR = { from: '2026-01-01', until: '2026-12-31' };
const of = ({ location, disciplineID }: Side) => ({ locationID: location.id, disciplineID });

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { location, disciplineID, organization } = world.own;
  for (let day = 1; day <= 9; day += 1) {
    await buildServiceEvent(t.db, {
      location_id: location.id,
      discipline_id: disciplineID,
      created_by_user_id: organization.userID,
      created_at: new Date(Date.UTC(2026, 0, day)),
    });
  }
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('logbook_book').execute();
  await t.db.deleteFrom('outbox').where('queue', '=', 'logbook_book').execute();
});

async function ask(user: TestUser): Promise<string> {
  const reply = await t.as(user).post('/logbook/book', { ...of(world.own), ...YEAR });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().logbookBookID;
}

const rowOf = (id: string) =>
  t.db.selectFrom('logbook_book').selectAll().where('id', '=', id).executeTakeFirst();

async function keptFiles(): Promise<number> {
  let count = 0;
  for await (const _ of t.services.files.list()) count += 1;
  return count;
}

/** A store that does something before it stores a file. */
const storeThat = (before: () => Promise<void>): FileStore => ({
  ...t.services.files,
  put: async (stream, options) => {
    await before();
    return t.services.files.put(stream, options);
  },
});
const brokenStore = () =>
  storeThat(async () => {
    throw refuseFile('file.upload_failed');
  });

describe('a book that cannot be made', () => {
  test('says that its asker is signed out, or no longer sees the logbook', async () => {
    const { own } = world;
    const gone = await buildUser(t.db, { organization_id: own.organizationID });
    const signedOut = await ask(gone);
    expect((await t.as(gone).post('/user/logout')).statusCode).toBe(204);
    const mate = await buildUser(t.db, { type: 'contractor_employee', contractor_id: own.contractorID });
    const lost = await ask(mate);
    const contract = () => t.db.updateTable('contract').where('id', '=', own.contractID);
    await contract().set({ active: false }).execute();
    await runBookJob(t);
    await contract().set({ active: true }).execute();
    expect(await rowOf(signedOut)).toMatchObject({
      state: 'failed',
      failure: 'not_authenticated',
      digest: null,
    });
    expect(await rowOf(lost)).toMatchObject({ state: 'failed', failure: 'not_found', digest: null });
  });

  test('waits for another try, and is given up after the last', async () => {
    const id = await ask(world.own.organization);
    const payload = (await t.queued('logbook_book'))[0] ?? {};
    await expect(runBookJob(t, { files: brokenStore() })).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', progress: 0 });
    await t.db
      .insertInto('outbox')
      .values({ queue: 'logbook_book', payload: JSON.stringify(payload) })
      .execute();
    await expect(runBookJob(t, { files: brokenStore(), retries: 2 })).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'file.upload_failed' });
    expect((await t.as(world.own.organization).get(`/logbook/book/${id}`)).json().code).toBe(
      'logbook_book.not_ready',
    );
  });

  test('that a killed program left in the making is made by the next, once', async () => {
    const id = await ask(world.own.organization);
    const payload = JSON.stringify((await t.queued('logbook_book'))[0]);
    const before = await keptFiles();
    await t.db
      .updateTable('logbook_book')
      .set({ state: 'making', progress: 40 })
      .where('id', '=', id)
      .execute();
    await t.db.insertInto('outbox').values({ queue: 'logbook_book', payload }).execute();
    await runBookJob(t);
    expect(await rowOf(id)).toMatchObject({ state: 'done', progress: 100 });
    expect(await keptFiles()).toBe(before + 1);
  });

  test.each(['before its turn', 'while it is written'])(
    'when the program stops %s waits for the next one, at no cost of a try, and leaves nothing behind',
    async (when) => {
      const id = await ask(world.own.organization);
      const payload = await t.queued('logbook_book');
      const before = await keptFiles();
      const program = new AbortController();
      const stop = async () => program.abort(new ShutdownSignal());
      if (when === 'before its turn') await stop();
      await runBookJob(t, { signal: program.signal, retries: 2, files: storeThat(stop) });
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', progress: 0, digest: null });
      expect(await t.queued('logbook_book')).toEqual(payload);
      expect(await keptFiles()).toBe(before);
      await runBookJob(t);
      expect(await rowOf(id)).toMatchObject({ state: 'done' });
    },
  );

  test('that may no longer be made here is left to the next try', async () => {
    const id = await ask(world.own.organization);
    const signal = AbortSignal.abort(new Error('the job has expired'));
    await expect(runBookJob(t, { signal })).rejects.toThrow('the job has expired');
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', digest: null });
    expect(await t.queued('logbook_book')).toEqual([]);
  });
});

describe('a book that was asked for', () => {
  test('can be taken back before and while it is made', async () => {
    const { organization } = world.own;
    const early = await ask(organization);
    expect((await t.as(organization).delete(`/logbook/book/${early}`)).statusCode).toBe(204);
    await runBookJob(t);
    const late = await ask(organization);
    const files = storeThat(async () => {
      expect((await t.as(organization).delete(`/logbook/book/${late}`)).statusCode).toBe(204);
    });
    await runBookJob(t, { files });
    expect(await t.db.selectFrom('logbook_book').select('id').execute()).toEqual([]);
    expect((await t.as(organization).delete(`/logbook/book/${late}`)).statusCode).toBe(404);
  });

  test('whose bytes are gone says so', async () => {
    const id = await ask(world.own.organization);
    await runBookJob(t);
    const { digest } = (await rowOf(id)) ?? {};
    await rm(join(t.services.env.dataDir, 'files', `${digest}`.slice(0, 2)), { recursive: true });
    const reply = await t.as(world.own.organization).get(`/logbook/book/${id}`);
    expectRefusal(reply, 'file.not_saved', 'file');
  });

  test('is kept for a day', async () => {
    const { organization } = world.own;
    const old = await ask(organization);
    const young = await ask(organization);
    await runBookJob(t);
    const hours = (count: number) => sql<Date>`now() - make_interval(hours => ${count})`;
    await t.db
      .updateTable('logbook_book')
      .set({ created_at: hours(25) })
      .where('id', '=', old)
      .execute();
    await t.db
      .updateTable('logbook_book')
      .set({ created_at: hours(23) })
      .where('id', '=', young)
      .execute();
    await sweepJob.run(jobContext(t.services.opener), {});
    expect(await rowOf(old)).toBeUndefined();
    expect((await t.as(organization).get(`/logbook/book/${young}`)).statusCode).toBe(200);
  });
});
