import { EXPORT_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { tokenOf } from '../../testing/sign-in.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../testing/world.ts';

const ROWS = 20_000;
/** The memory of the whole process, relative to what a tenth of the rows take. */
const GROWTH = 1.5;

let t: TestApp;
let world: World;
let base: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  base = await t.app.listen({ host: '127.0.0.1', port: 0 });
  await multiply(ROWS);
});
afterAll(() => t.close());

/** Adds copies of a registration, each with its own words; every tenth in another category. */
async function multiply(count: number, { location, disciplineID }: Side = world.own): Promise<void> {
  const { id } = await buildServiceEvent(t.db, { location_id: location.id, discipline_id: disciplineID });
  await t.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into service_event (organization_id, location_id, discipline_id, type, category, origin, device_id,
        description, creator_company_id, created_by_kind, created_by_user_id)
      select organization_id, location_id, discipline_id, type,
        case when n % 10 = 0 then 'TEST' else 'MALFUNCTION' end, origin, 'Detector ' || n,
        'Smoke ' || md5(n::text) || repeat(' dust in the chamber', n % 9),
        creator_company_id, created_by_kind, created_by_user_id
      from service_event, generate_series(1, ${count}::integer) n where id = ${id}`.execute(db);
  });
}

async function ask(body: object, signal?: AbortSignal, user = world.own.organization): Promise<Response> {
  const authorization = `Bearer ${await tokenOf(t.services.env.secret, user)}`;
  return fetch(`${base}/api/v1/service-event/logbook-registration/export`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/** Reads a whole response without keeping it; returns its size and the program's peak memory meanwhile. */
async function taken(body: object): Promise<{ bytes: number; rows: number; rss: number }> {
  const response = await ask(body);
  expect(response.status).toBe(200);
  let [bytes, rss] = [0, process.memoryUsage().rss];
  for await (const part of response.body ?? []) {
    bytes += part.length;
    rss = Math.max(rss, process.memoryUsage().rss);
  }
  return { bytes, rows: Number(response.headers.get('row-count')), rss };
}

/** Whether any connection of the program is still reading an export. */
async function isReading(): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`select count(*)::integer as busy from pg_stat_activity
    where datname = current_database() and application_name = 'fireledger' and xact_start is not null`.execute(
    t.db,
  );
  return (rows[0]?.busy ?? 0) > 0;
}

test.each(['csv', 'xlsx', 'pdf'])(
  'twenty thousand rows as %s take no more memory than a tenth of them',
  async (format) => {
    const few = await taken({ format, filter: { categories: ['TEST'] } });
    const many = await taken({ format });
    expect([few.rows, many.rows]).toEqual([ROWS / 10, ROWS + 1]);
    expect(many.bytes).toBeGreaterThan(few.bytes * 5);
    expect(many.rss / few.rss).toBeLessThan(GROWTH);
  },
  120_000,
);

describe('a caller who leaves', () => {
  test.each(['csv', 'xlsx', 'pdf'])('ends the reading of an export as %s', async (format) => {
    for (let again = 0; again < 6; again += 1) {
      const left = new AbortController();
      const response = await ask({ format }, left.signal);
      expect(response.status).toBe(200);
      await response.body?.getReader().read();
      left.abort();
      // If one still counted among the four that run at once, the fifth would be refused.
      await expect.poll(isReading, { interval: 20 }).toBe(false);
    }
  });

  test('ends that of every list', async () => {
    for (let again = 0; again < 6; again += 1) {
      const left = new AbortController();
      const authorization = `Bearer ${await tokenOf(t.services.env.secret, world.own.organization)}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: '{}', signal: left.signal };
      const response = await fetch(`${base}/api/v1/location/export`, request);
      expect(response.status).toBe(200);
      left.abort();
      await expect.poll(isReading, { interval: 20 }).toBe(false);
    }
  });
});

test.each(['csv', 'xlsx', 'pdf'])(
  'an export as %s whose database connection is lost breaks off, and the next one is whole',
  async (format) => {
    const response = await ask({ format });
    expect(response.status).toBe(200);
    const { rows } = await sql<{ ended: number }>`select count(pg_terminate_backend(pid))::integer as ended
      from pg_stat_activity where datname = current_database() and application_name = 'fireledger'
      and xact_start is not null`.execute(t.db);
    expect(rows).toEqual([{ ended: 1 }]);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    expect(await taken({ format })).toMatchObject({ rows: ROWS + 1 });
  },
  60_000,
);

test.each(['csv', 'xlsx', 'pdf'])('an export as %s breaks off when its session ends', async (format) => {
  const user = await buildUser(t.db, { organization_id: world.own.organizationID });
  const response = await ask({ format }, undefined, user);
  expect(response.status).toBe(200);
  expect((await t.as(user).post('/user/logout')).statusCode).toBe(204);
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  await expect.poll(isReading, { interval: 20 }).toBe(false);
});

test('one company’s people run two at once, and keep out nobody else', async () => {
  const { own, foreign } = world;
  const all = [own, own, own, own, foreign].map(({ organization }) =>
    t.as(organization).post('/service-event/logbook-registration/export', { format: 'xlsx' }),
  );
  const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect([codes.slice(0, 4).sort(), codes[4]]).toEqual([[200, 200, 503, 503], 200]);
  const again = await t
    .as(own.organization)
    .post('/service-event/logbook-registration/export', { format: 'csv' });
  expect(again.statusCode).toBe(200);
});

test('two companies that read slowly leave a place for a third', async () => {
  const { own, foreign, owner } = world;
  await multiply(ROWS, foreign);
  const slow = [own, own, foreign, foreign].map(({ organization }) =>
    t.as(organization).post('/service-event/logbook-registration/export', { format: 'xlsx' }),
  );
  const third = t.as(owner).post('/location/export', {});
  const codes = (await Promise.all(slow)).map(({ statusCode }) => statusCode);
  expect((await third).statusCode).toBe(200);
  expect([codes.slice(0, 2), codes.slice(2)].map((each) => each.includes(200))).toEqual([true, true]);
  expect(codes.filter((code) => code === 503)).toHaveLength(1);
});

test('more rows than one export takes are refused before anything is sent', async () => {
  await multiply(EXPORT_ROWS_MAX - ROWS);
  const reply = await t
    .as(world.own.organization)
    .post('/service-event/logbook-registration/export', { format: 'xlsx' });
  expect(reply.json()).toMatchObject({
    status: 422,
    errors: [{ path: 'filter', code: 'export.too_many_rows', params: { max: EXPORT_ROWS_MAX } }],
  });
});
