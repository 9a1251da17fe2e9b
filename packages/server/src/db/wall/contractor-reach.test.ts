import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomField, buildDiscipline } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { openSeed, type Seed } from '../../../testing/seed.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { createPool } from '../pool.ts';
import { uuidv7 } from '../uuid.ts';
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

/** What stands at a location and is seen with it, or for some of its disciplines. */
const AT_LOCATIONS = [
  'location',
  'location_discipline',
  'user_location',
  'custom_field',
  'installation',
  'installation_detectors',
  'logbook_book',
] as const;

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

test('a contractor sees what stands at the locations of its active contracts, adds files for their disciplines, and no more when they end', async () => {
  const { location, disciplineID, organizationID, contractor, contractorID } = (await buildWorld(db)).own;
  const place = { location_id: location.id, organization_id: organizationID };
  const { id: other } = await buildDiscipline(db);
  await db
    .insertInto('location_discipline')
    .values({ ...place, discipline_id: other })
    .execute();
  for (const discipline_id of [disciplineID, other]) {
    await db
      .insertInto('installation')
      .values({ ...place, discipline_id, detector_count: 20 })
      .execute();
  }
  await buildCustomField(db, { location_id: location.id });
  const asked = { asked_by_user_id: contractor.userID, from_date: '2026-01-01', until_date: '2026-12-31' };
  const book = { id: uuidv7(), ...place, discipline_id: disciplineID, ...asked, locale: 'nl_NL' as const };
  await db.insertInto('logbook_book').values(book).execute();
  const { sessionID, deviceID } = contractor;
  const credentials = { kind: 'user', sessionID, deviceID } as const;
  const adds = (discipline_id: string) =>
    opener
      .write(credentials, 'reach.test', async ({ db: own }) => {
        const content = { name: 'a.png', media_type: 'image/png', size: 1, digest: 'a'.repeat(64) };
        const file = { ...place, ...content, discipline_id, uploader_company_id: contractorID };
        await own.insertInto('file').values(file).execute();
      })
      .then(
        () => 'added',
        (error) => error.message,
      );
  const reach = async () => {
    const counts = opener.read(credentials, 'reach.test', async ({ db: own }) => {
      const count = async (table: (typeof AT_LOCATIONS)[number]) =>
        (await own.selectFrom(table).select('organization_id').execute()).length;
      return Promise.all(AT_LOCATIONS.map(async (table) => [table, await count(table)] as const));
    });
    return { ...Object.fromEntries(await counts), files: [await adds(disciplineID), await adds(other)] };
  };
  const one = { location_discipline: 1, installation: 1, installation_detectors: 1, logbook_book: 1 };
  const more = { location: 1, user_location: 1, custom_field: 1, files: ['added', 'forbidden'] };
  expect(await reach()).toEqual({ ...one, ...more });
  await db.updateTable('contract').set({ active: false }).where('contractor_id', '=', contractorID).execute();
  const none = Object.fromEntries(AT_LOCATIONS.map((table) => [table, 0]));
  expect(await reach()).toEqual({ ...none, files: ['forbidden', 'forbidden'] });
});

test('a contractor writes documents and versions of its own alone', async () => {
  const { location, disciplineID, organizationID, contractor, contractorID } = (await buildWorld(db)).own;
  const place = { location_id: location.id, discipline_id: disciplineID };
  const made = (creator_company_id: string) => buildDocument(db, { ...place, creator_company_id });
  const written = async (work: (own: Access['db']) => Promise<unknown>) => {
    const credentials = {
      kind: 'user',
      sessionID: contractor.sessionID,
      deviceID: contractor.deviceID,
    } as const;
    return opener
      .write(credentials, 'reach.test', ({ db: own }) => work(own))
      .then(
        () => 'written',
        (error) => error.message,
      );
  };
  const tries = async (creator_company_id: string) => {
    const { id, chapter_id, chapter_group, organization_id, file_id } = await made(creator_company_id);
    const row = { ...place, organization_id, chapter_id, chapter_group, creator_company_id, name: 'Report' };
    const created_by_user_id = contractor.userID;
    const version = {
      ...place,
      document_id: id,
      organization_id,
      number: 2,
      file_id: file_id ?? '',
      created_by_user_id,
    };
    return [
      await written((own) =>
        own
          .insertInto('document')
          .values({ ...row, created_by_user_id })
          .execute(),
      ),
      await written((own) => own.updateTable('document').set({ name: 'x' }).where('id', '=', id).execute()),
      await written((own) => own.insertInto('document_version').values(version).execute()),
    ];
  };
  expect(await tries(contractorID)).toEqual(['written', 'written', 'written']);
  expect(await tries(organizationID)).toEqual(['forbidden', 'forbidden', 'forbidden']);
});
