import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline, buildOrganization } from '../../../testing/builders.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
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
