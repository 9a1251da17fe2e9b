import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addDocumentVersion, buildDocument } from '../../../testing/document-builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../../testing/seed.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { createPool } from '../pool.ts';
import { type Access, createOpener, type Opener } from '../with-access.ts';

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

type Place = { readonly location_id: string; readonly discipline_id: string };

/** Which of these people somebody sees. */
function seenBy({ sessionID, deviceID }: TestUser, people: readonly string[]): Promise<string[]> {
  return opener.read({ kind: 'user', sessionID, deviceID }, 'people.test', async ({ db: own }) => {
    const found = await own.selectFrom('person').select('id').where('id', 'in', people).execute();
    return found.map(({ id }) => id);
  });
}

test('people of an organisation and of its locations see a contractor’s people as long as a contract is active', async () => {
  const { organization, locationEmployee, contractor, contractorID } = (await buildWorld(db)).own;
  const see = () =>
    Promise.all([organization, locationEmployee].map((person) => seenBy(person, [contractor.userID])));
  expect(await see()).toEqual([[contractor.userID], [contractor.userID]]);
  await db.updateTable('contract').set({ active: false }).where('contractor_id', '=', contractorID).execute();
  expect(await see()).toEqual([[], []]);
});

test('a reseller sees the people of its own organisations alone', async () => {
  const { own, foreign } = world;
  const colleague = await buildUser(db, { organization_id: own.organizationID });
  const stranger = await buildUser(db, { organization_id: foreign.organizationID });
  expect(await seenBy(own.reseller, [colleague.userID, stranger.userID])).toEqual([colleague.userID]);
});

test.each(['organization', 'locationEmployee', 'contractor'] as const)(
  'people of another company whom the wall shows (%s) are not changed and not removed by it',
  async (asker) => {
    const { [asker]: person, contractor, organization } = world.foreign;
    const { userID } = asker === 'contractor' ? organization : contractor;
    expect(await seenBy(person, [userID])).toEqual([userID]);
    const forbidden = { problems: [{ code: 'forbidden', path: '' }] };
    const asked = { kind: 'user', sessionID: person.sessionID, deviceID: person.deviceID } as const;
    const change = ({ db: own }: Access) =>
      own.updateTable('person').set({ last_name: 'Taken' }).where('id', '=', userID).execute();
    const removal = ({ db: own }: Access) => own.deleteFrom('person').where('id', '=', userID).execute();
    await expect(opener.write(asked, 'people.test', change)).rejects.toMatchObject(forbidden);
    await expect(opener.write(asked, 'people.test', removal)).rejects.toMatchObject(forbidden);
  },
);

describe('somebody of no company that is tied to one’s own is seen as', () => {
  /** What a row about the place says of the person, and what takes the row from sight. */
  const gone = { deleted_at: new Date() };
  type Stands = (person: TestUser, place: Place, change: object) => Promise<unknown>;
  const onEvent =
    (column: string): Stands =>
    (person, { location_id }, change) =>
      buildServiceEvent(db, { location_id, [column]: person.userID, ...change });
  const onDocument =
    (columns: (person: TestUser) => object): Stands =>
    (person, place, change) =>
      buildDocument(db, { ...place, ...columns(person), ...change });
  test.each<[string, Stands, boolean]>([
    ['the assignee of an event', onEvent('assigned_to_user_id'), false],
    ['who is responsible for one', onEvent('responsible_user_id'), false],
    ['who made one, deleted or not', onEvent('created_by_user_id'), true],
    [
      'who added a version of a document, deleted or not',
      async (person, place, change) => {
        const document = await buildDocument(db, { ...place, ...change });
        return addDocumentVersion(db, { ...document, created_by_user_id: person.userID });
      },
      true,
    ],
    [
      'who confirmed that one expires',
      onDocument(({ userID }) => ({ acknowledged_by_user_id: userID, acknowledged_at: new Date() })),
      false,
    ],
  ])('%s', async (_what, stand, afterwards) => {
    const { location, disciplineID, ...own } = (await buildWorld(db)).own;
    const place = { location_id: location.id, discipline_id: disciplineID };
    const { contractor: stranger } = (await buildWorld(db)).own;
    const see = () =>
      Promise.all(
        [own.organization, own.locationEmployee, own.contractor].map(async (person) => {
          return (await seenBy(person, [stranger.userID])).length === 1;
        }),
      );
    await stand(stranger, place, gone);
    expect(await see()).toEqual(Array(3).fill(afterwards));
    await stand(stranger, place, {});
    expect(await see()).toEqual(Array(3).fill(true));
  });
});
