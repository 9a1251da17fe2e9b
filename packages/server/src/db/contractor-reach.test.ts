import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { createPool } from './pool.ts';
import type { Transaction } from './transaction.ts';
import { createOpener, type Opener } from './with-access.ts';

let database: TestDatabase;
let db: Seed;
let pool: ReturnType<typeof createPool>;
let opener: Opener;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  pool = createPool(database.appUrl, 1);
  opener = createOpener(pool);
  world = await buildWorld(db);
});
afterAll(async () => {
  await pool.end();
  await db.destroy();
  await database.drop();
});

/** Which of these organisations and people somebody sees. */
function seenBy(
  { sessionID, deviceID }: TestUser,
  organizations: readonly string[],
  people: readonly string[],
) {
  return opener.read({ kind: 'user', sessionID, deviceID }, 'reach.test', async ({ db: own }) => {
    const found = await own
      .selectFrom('organization')
      .select('id')
      .where('id', 'in', organizations)
      .execute();
    const named = await own.selectFrom('person').select('id').where('id', 'in', people).execute();
    return { organizations: found.map(({ id }) => id), people: named.map(({ id }) => id) };
  });
}

test('a contractor sees the organisations of its active contracts and their people, nobody else’s, and no more when they end', async () => {
  const { own, foreign } = world;
  const colleague = await buildUser(db, { organization_id: own.organizationID });
  const stranger = await buildUser(db, { organization_id: foreign.organizationID });
  const see = () =>
    seenBy(own.contractor, [own.organizationID, foreign.organizationID], [colleague.userID, stranger.userID]);
  expect(await see()).toEqual({ organizations: [own.organizationID], people: [colleague.userID] });
  await db
    .updateTable('contract')
    .set({ active: false })
    .where('contractor_id', '=', own.contractorID)
    .execute();
  expect(await see()).toEqual({ organizations: [], people: [] });
});

test('a reseller sees the people of its own organisations alone', async () => {
  const { own, foreign } = world;
  const colleague = await buildUser(db, { organization_id: own.organizationID });
  const stranger = await buildUser(db, { organization_id: foreign.organizationID });
  const seen = await seenBy(own.reseller, [own.organizationID], [colleague.userID, stranger.userID]);
  expect(seen).toEqual({ organizations: [own.organizationID], people: [colleague.userID] });
});

const FORBIDDEN = { problems: [{ code: 'forbidden', path: '' }] };

test.each(['organization', 'locationEmployee', 'contractor'] as const)(
  'people of another company whom the wall shows (%s) are not changed and not removed by it',
  async (asker) => {
    const { [asker]: person, organizationID, contractor, organization } = world.foreign;
    const { userID } = asker === 'contractor' ? organization : contractor;
    expect(await seenBy(person, [organizationID], [userID])).toMatchObject({ people: [userID] });
    const { sessionID, deviceID } = person;
    const write = (work: (behind: Transaction) => Promise<unknown>) =>
      opener.write({ kind: 'user', sessionID, deviceID }, 'reach.test', ({ db: behind }) => work(behind));
    const change = (behind: Transaction) =>
      behind.updateTable('person').set({ last_name: 'Taken' }).where('id', '=', userID).execute();
    const removal = (behind: Transaction) => behind.deleteFrom('person').where('id', '=', userID).execute();
    await expect(write(change)).rejects.toMatchObject(FORBIDDEN);
    await expect(write(removal)).rejects.toMatchObject(FORBIDDEN);
  },
);
