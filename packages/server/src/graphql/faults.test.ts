import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { buildWorld } from '../../testing/world.ts';

let t: TestApp;
let client: Client;
let serviceEventID: string;

/** More runs of one text than are interpreted: the last are compiled (document-cache.ts). */
const RUNS = 5;

beforeAll(async () => {
  t = await startTestApp();
  const { own } = await buildWorld(t.db);
  client = t.as(own.organization);
  const by = { location_id: own.location.id, created_by_user_id: own.organization.userID };
  serviceEventID = (await buildServiceEvent(t.db, by)).id;
  // The database keeps the schema's promises about rows: without this, none could be broken.
  const { rows } = await sql<{ conname: string }>`select conname from pg_constraint
    where conrelid = 'service_event'::regclass and contype = 'c'`.execute(t.db);
  const drops = rows.map(({ conname }) => `drop constraint ${conname}`);
  await sql.raw(`alter table service_event alter column updated_at drop not null, ${drops}`).execute(t.db);
});
afterAll(() => t.close());

test.each([
  ['a null where there is always a value', 'updatedAt', 'updated_at = null'],
  ['a word that is not among those of its kind', 'origin', "origin = 'a word of the row'"],
])(
  '%s is our fault, however often it is asked for, and nothing of the row is told',
  async (_what, field, change) => {
    await t.db.transaction().execute(async (db) => {
      await sql.raw('set local session_replication_role = replica').execute(db);
      await sql.raw(`update service_event set ${change} where id = '${serviceEventID}'`).execute(db);
    });
    const text = `query ($serviceEventID: ID!) { serviceEvent(serviceEventID: $serviceEventID) { ${field} } }`;
    for (let run = 1; run <= RUNS; run++) {
      const reply = await client.query(text, { serviceEventID });
      expectRefusal(reply, 'internal_error', '', `run ${run}`);
      expect(reply.json().errors).toEqual([{ code: 'internal_error', path: '' }]);
      expect(reply.json().reference).toMatch(/^.{8}$/);
    }
  },
);
