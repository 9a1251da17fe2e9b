import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGBOOK_BOOK_ENTRIES_MAX } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { runBookJob } from '../../../../testing/book-job.ts';
import { buildDiscipline } from '../../../../testing/builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { expectRefusal } from '../../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../../../testing/world.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { refuseFile } from '../../../files/refuse-file.ts';
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

const post = (user: TestUser, body: object) => t.as(user).post('/logbook/book', body);
async function ask(user: TestUser, side: Side = world.own): Promise<string> {
  const reply = await post(user, { ...of(side), ...YEAR });
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

/** A store that does something before it keeps a file. */
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

describe('asking for a book', () => {
  test('is for those who see the logbook', async () => {
    const { own, foreign } = world;
    const elsewhere = (await buildDiscipline(t.db)).id;
    const cases = [
      [t.as(own.reseller), of(own), 403, 'forbidden'],
      [t.anyone, of(own), 401, 'not_authenticated'],
      [t.as(foreign.organization), of(own), 404, 'not_found'],
      [t.as(own.contractor), of(foreign), 404, 'not_found'],
      [t.as(own.locationEmployee), { ...of(own), disciplineID: elsewhere }, 404, 'not_found'],
    ] as const;
    for (const [client, place, status, code] of cases) {
      const reply = await client.post('/logbook/book', { ...place, ...YEAR });
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    }
    const wrong = await post(own.organization, { ...of(own), from: '2026-02-01', until: '2026-01-01' });
    expect(wrong.json().errors).toEqual([{ path: 'until', code: 'logbook.period_invalid' }]);
    expect(await t.queued('logbook_book')).toEqual([]);
    expect(await t.db.selectFrom('logbook_book').select('id').execute()).toEqual([]);
  });

  test('repeated under one key is one book, in the asker’s language', async () => {
    const { organization } = world.own;
    const headers = { 'idempotency-key': 'the-same-book' };
    const body = { ...of(world.own), ...YEAR };
    const replies = await Promise.all(
      [1, 2, 3].map(() => t.as(organization).post('/logbook/book', body, { headers })),
    );
    const ids = new Set(replies.map((reply) => reply.json().logbookBookID));
    expect(ids.size).toBe(1);
    expect(await t.queued('logbook_book')).toHaveLength(1);
  });

  test('goes no further than three at once, however many ask at the same moment', async () => {
    const { locationEmployee } = world.own;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => post(locationEmployee, { ...of(world.own), ...YEAR })),
    );
    const codes = replies.map((reply) => (reply.statusCode === 201 ? 'made' : reply.json().code)).sort();
    expect(codes).toEqual([...Array(5).fill('logbook_book.too_many_at_once'), ...Array(3).fill('made')]);
    await runBookJob(t);
    expect((await post(locationEmployee, { ...of(world.own), ...YEAR })).statusCode).toBe(201);
  });

  test('is refused where a book would have too many entries', async () => {
    const { foreign } = world;
    await t.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`insert into service_event (organization_id, location_id, discipline_id, type, written_as, category, origin,
          description, created_by_kind, creator_company_id, created_at)
        select ${foreign.organizationID}, ${foreign.location.id}, ${foreign.disciplineID}, 'manual_registration',
          'manual_registration', 'TEST', 'manually', 'x', 'system', ${foreign.organizationID}, '2026-05-05'
        from generate_series(1, ${LOGBOOK_BOOK_ENTRIES_MAX + 1})`.execute(db);
    });
    const reply = await post(foreign.organization, { ...of(foreign), ...YEAR });
    expect(reply.json().errors).toEqual([
      {
        path: 'until',
        code: 'logbook_book.too_many_entries',
        params: { max: LOGBOOK_BOOK_ENTRIES_MAX },
      },
    ]);
  });
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

  test('when the program stops goes back to wait, and leaves nothing behind', async () => {
    const id = await ask(world.own.organization);
    const before = await keptFiles();
    await expect(runBookJob(t, { signal: AbortSignal.abort(new Error('stopping')) })).rejects.toThrow(
      'stopping',
    );
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', digest: null });
    expect(await keptFiles()).toBe(before);
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
    const context = {
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      jobID: 'sweep',
      retries: 0,
      signal: new AbortController().signal,
    };
    await sweepJob.run(
      { ...context, withSystem: (act, work) => t.services.opener.write({ kind: 'system' }, act, work) },
      {},
    );
    expect(await rowOf(old)).toBeUndefined();
    expect((await t.as(organization).get(`/logbook/book/${young}`)).statusCode).toBe(200);
  });
});
