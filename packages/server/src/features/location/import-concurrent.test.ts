import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline, buildOrganization } from '../../../testing/builders.ts';
import { countLockWaits } from '../../../testing/lock-waits.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { tokenOf } from '../../../testing/sign-in.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let owner: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  owner = await buildUser(t.db, { type: 'application_owner' });
});
afterAll(() => t.close());

const sent = (content: string) =>
  t.as(owner).post('/location/import?dryRun=false', formOf({ filename: 'locations.csv', content }), FORM);

test('of two imports of one file at once the second finds what the first has made', async () => {
  const { id, name } = await buildOrganization(t.db, { name: 'Tweemaal' });
  const { name: discipline } = await buildDiscipline(t.db);
  const rows = ['A', 'B'].map((place) => `${place};Weg ${place};1234 AB;Assen;${discipline};${name}`);
  const file = ['Naam;Adres;Postcode;Plaats;Disciplines;Organisatie', ...rows].join('\n');
  const { replies } = await t.db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('limits ' || ${id}, 0))`.execute(other);
    const both = Promise.all([sent(file), sent(file)]);
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
      expect((await waiting.execute(t.db)).rows).toHaveLength(2);
    }, 10_000);
    return { replies: both };
  });
  const reports = (await replies).map((reply) => reply.json());
  expect(reports.map(({ made, unchanged }) => [made, unchanged]).sort()).toEqual([
    [0, 2],
    [2, 0],
  ]);
  const made = t.db.selectFrom('location').select('name').where('organization_id', '=', id);
  expect(await made.execute()).toHaveLength(2);
});

/** Locations inserted so far, whether or not their transactions were committed. */
async function inserted(superuser: Client): Promise<number> {
  const { rows } = await superuser.query(
    `select n_tup_ins::integer as count from pg_stat_user_tables where relname = 'location'`,
  );
  return rows[0].count;
}

test('a dry run that nobody waits for any more ends with the rows under way', async () => {
  const base = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const { name } = await buildOrganization(t.db);
  const { name: discipline } = await buildDiscipline(t.db);
  const rows = Array.from({ length: 600 }, (_, n) => `Hal ${n};Weg ${n};1234 AB;Assen;${discipline};${name}`);
  const file = ['Naam;Adres;Postcode;Plaats;Disciplines;Organisatie', ...rows].join('\n');
  const superuser = new Client({ connectionString: t.database.superuserUrl });
  await superuser.connect();
  const before = await inserted(superuser);
  await superuser.query('begin; lock table location_discipline in exclusive mode');
  const [left, form] = [new AbortController(), new FormData()];
  form.append('file', new Blob([file]), 'locations.csv');
  const authorization = `Bearer ${await tokenOf(t.services.env.secret, owner)}`;
  const request = { method: 'POST', headers: { authorization }, body: form, signal: left.signal };
  const answer = fetch(`${base}/api/v1/location/import?dryRun=true`, request).catch(({ name: why }) => why);
  await expect.poll(() => countLockWaits(superuser, 'location_discipline'), { timeout: 10_000 }).toBe(1);
  left.abort();
  expect(await answer).toBe('AbortError');
  // The server has noticed by the time it has answered another call.
  await fetch(`${base}/readyz`);
  await superuser.query('rollback');
  const more = async () => (await inserted(superuser)) - before;
  await expect.poll(more, { timeout: 20_000 }).toBeGreaterThan(10);
  expect(await more()).toBeLessThan(rows.length / 2);
  await superuser.end();
});
