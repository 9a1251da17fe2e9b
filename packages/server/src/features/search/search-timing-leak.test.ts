import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Seed } from '../../../testing/seed.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app.db);
});
afterAll(() => app.close());

async function callsSoFar(db: Seed): Promise<number> {
  const { rows } = await sql<{ calls: number }>`select coalesce(sum(calls), 0)::int as calls
    from pg_stat_xact_user_functions where funcname = 'is_held_anywhere'`.execute(db);
  return rows[0]?.calls ?? 0;
}

/** How often a search checks whether any tenant at all has a word. */
async function askedOfAll(userType: string, search: RawBuilder<unknown>): Promise<number> {
  const { organizationID, resellerID, contractorID, organization } = world.own;
  const settings = {
    user_type: userType,
    user_id: organization.userID,
    organization_id: organizationID,
    reseller_id: resellerID,
    contractor_id: contractorID,
    location_ids: `{${world.own.location.id}}`,
  };
  return await app.db.transaction().execute(async (db) => {
    await sql`set local track_functions = 'all'`.execute(db);
    for (const [name, value] of Object.entries(settings)) {
      await sql`select set_config(${`app.${name}`}, ${value}, true)`.execute(db);
    }
    // A session's counters continue from one transaction to the next until they are reported.
    const before = await callsSoFar(db);
    await search.execute(db);
    return (await callsSoFar(db)) - before;
  });
}

test('how long a search takes does not tell whether another tenant has an account, a company or a place', async () => {
  for (const table of ['user', 'organization', 'contract', 'location']) {
    const search = sql`select app.search_alike(${table}::text, ${world.foreign.organization.email}::text, 5)`;
    for (const userType of [
      'reseller_employee',
      'organization_employee',
      'location_employee',
      'contractor_employee',
    ]) {
      expect(await askedOfAll(userType, search), `${userType} of ${table}`).toBe(0);
    }
    expect(await askedOfAll('application_owner', search)).toBeGreaterThan(0);
  }
});
