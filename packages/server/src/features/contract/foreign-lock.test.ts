import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

test('who names a company that is no contractor neither takes its lock nor waits for it', async () => {
  const { own, foreign } = world;
  const reply = await t.db.transaction().execute(async (locking) => {
    await sql`set local idle_in_transaction_session_timeout = '5s'`.execute(locking);
    await sql`select app.claim_usage(${foreign.organizationID}::uuid)`.execute(locking);
    return t.as(own.organization).post('/contract', {
      organizationID: own.organizationID,
      locationID: own.location.id,
      disciplineID: own.disciplineID,
      contractorID: foreign.organizationID,
    });
  });
  expect(reply.statusCode).toBeLessThan(500);
  expect(reply.json().errors.map(({ path }: { path: string }) => path)).toContain('contractorID');
});
