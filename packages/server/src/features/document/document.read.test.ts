import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openSeed, type Seed } from '../../../testing/seed.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { createPool } from '../../db/pool.ts';
import { createOpener } from '../../db/with-access.ts';
import { type DocumentFilter, runSearch } from './document.filter.ts';
import { listDocuments } from './document.read.ts';

let database: TestDatabase;
let seed: Seed;
let world: World;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  seed = openSeed(database.superuserUrl);
  world = await buildWorld(seed);
  // one connection: prepared statements are kept per connection
  pool = createPool(database.appUrl, 1);
});
afterAll(async () => {
  await pool.end();
  await seed.destroy();
  await database.drop();
});

/** How many prepared statements on documents are kept after a list of them has been requested a few times. */
async function keptAfter(filter: DocumentFilter): Promise<number> {
  const { sessionID, deviceID } = world.own.organization;
  for (let asked = 0; asked < 4; asked++) {
    await createOpener(pool).read(
      { kind: 'user', sessionID, deviceID },
      'document.read.test',
      async (access) => listDocuments(access, await runSearch(access, filter)),
    );
  }
  const { rows } = await pool.query(
    `select from pg_prepared_statements where statement like '%from "document"%'`,
  );
  return rows.length;
}

test('a list of chosen places, or of what expires soon, is planned for them each time; any other is kept', async () => {
  expect(await keptAfter({ locationIDs: [world.own.location.id] })).toBe(0);
  expect(await keptAfter({ states: ['expiring'] })).toBe(0);
  expect(await keptAfter({ expiringWithinMonths: 3 })).toBe(0);
  expect(await keptAfter({})).toBe(1);
});
