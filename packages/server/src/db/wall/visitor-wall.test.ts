import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDiscipline, type Columns } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type BuiltDocument, buildDocument } from '../../../testing/document-builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../../testing/seed.ts';
import { buildVisit } from '../../../testing/visits.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { createPool } from '../pool.ts';
import type { DB } from '../tables.generated.ts';
import { uuidv7 } from '../uuid.ts';
import { type Access, createOpener } from '../with-access.ts';

type Row<Table extends keyof DB> = Insertable<DB[Table]>;

let database: TestDatabase;
let seed: Seed;
let pool: ReturnType<typeof createPool>;
let world: World;
let visitor: string;
let ofAnother: string;
beforeAll(async () => {
  database = await createTestDatabase();
  seed = openSeed(database.superuserUrl);
  pool = createPool(database.appUrl, 1);
  world = await buildWorld(seed);
  const visit = async () =>
    (await buildVisit(seed, { tokens: { signVisitor: async () => '' } }, world.own.location))
      .visitorSessionID;
  visitor = await visit();
  ofAnother = await visit();
});
afterAll(async () => {
  await pool.end();
  await seed.destroy();
  await database.drop();
});

/** What a visitor of the own location comes to with some writes: `written`, or the code by which they are refused. */
async function answerTo(work: (db: Access['db']) => Promise<unknown>): Promise<string> {
  const credentials = { kind: 'visitor', visitorSessionID: visitor } as const;
  try {
    await createOpener(pool).write(credentials, 'service_event.register', ({ db }) => work(db));
    return 'written';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const registration = (): Row<'service_event'> => ({
  id: uuidv7(),
  organization_id: world.own.organizationID,
  location_id: world.own.location.id,
  discipline_id: world.own.disciplineID,
  type: 'manual_registration',
  status: 'new',
  category: 'MALFUNCTION',
  origin: 'manually',
  description: 'A lamp blinks',
  created_by_kind: 'visitor',
  creator_company_id: world.own.organizationID,
  visitor_name: 'Jo',
  visitor_session_id: visitor,
});
const file = (): Row<'file'> => ({
  id: uuidv7(),
  organization_id: world.own.organizationID,
  location_id: world.own.location.id,
  digest: 'a'.repeat(64),
  name: 'photo.png',
  media_type: 'image/png',
  size: 1,
  uploader_company_id: world.own.organizationID,
});

describe('a visitor writes', () => {
  test.each<[string, () => Partial<Row<'service_event'>>]>([
    ['an action', () => ({ type: 'action' })],
    ['a system’s registration', () => ({ type: 'system_registration' })],
    ['one that is past new', () => ({ status: 'pending' })],
    ['one of another origin', () => ({ origin: 'inspection' })],
    ['one of the system’s', () => ({ created_by_kind: 'system' })],
    ['one that another company may close', () => ({ creator_company_id: world.foreign.organizationID })],
    ['one of another visit', () => ({ visitor_session_id: ofAnother })],
    ['one of no visit', () => ({ visitor_session_id: null })],
    [
      'one at another location',
      () => ({
        organization_id: world.foreign.organizationID,
        creator_company_id: world.foreign.organizationID,
        location_id: world.foreign.location.id,
        discipline_id: world.foreign.disciplineID,
      }),
    ],
  ])('the own new registration, not %s', async (_name, change) => {
    const write = (values: Row<'service_event'>) =>
      answerTo((db) => db.insertInto('service_event').values(values).execute());
    expect([await write(registration()), await write({ ...registration(), ...change() })]).toEqual([
      'written',
      'forbidden',
    ]);
  });

  test.each<[string, () => Partial<Row<'file'>>]>([
    ['in a person’s name', () => ({ uploaded_by_user_id: world.own.organization.userID })],
    ['at another location', () => ({ location_id: world.foreign.location.id })],
    ['of another organisation', () => ({ organization_id: world.foreign.organizationID })],
  ])('a file, not one %s', async (_name, change) => {
    const write = (values: Row<'file'>) => answerTo((db) => db.insertInto('file').values(values).execute());
    expect([await write(file()), await write({ ...file(), ...change() })]).toEqual(['written', 'forbidden']);
  });

  test('what hangs on the own registration, and on nobody else’s', async () => {
    const hangOn = async (visitor_session_id: string | null) => {
      const event = await buildServiceEvent(seed, {
        location_id: world.own.location.id,
        ...(visitor_session_id && { created_by_kind: 'visitor', visitor_session_id }),
      });
      const { id, organization_id, location_id } = file();
      return answerTo(async (db) => {
        await db
          .insertInto('file')
          .values({ ...file(), id })
          .execute();
        const of = { organization_id, location_id, discipline_id: world.own.disciplineID };
        const link = { ...of, service_event_id: event.id, file_id: String(id) };
        await db.insertInto('service_event_file').values(link).execute();
      });
    };
    expect([await hangOn(visitor), await hangOn(ofAnother), await hangOn(null)]).toEqual([
      'written',
      'forbidden',
      'forbidden',
    ]);
  });
});

describe('a visitor reads', () => {
  const one = async (change: Columns<'document'> = {}, parts?: Parameters<typeof buildDocument>[2]) => {
    const here = { location_id: world.own.location.id, discipline_id: world.own.disciplineID };
    return buildDocument(seed, { ...here, ...change }, parts);
  };
  const outOfUse = async (table: 'discipline' | 'location_discipline') => {
    const { id: discipline_id } = await buildDiscipline(seed);
    const { organizationID: organization_id, location } = world.own;
    await seed
      .insertInto('location_discipline')
      .values({ discipline_id, organization_id, location_id: location.id })
      .execute();
    const document = await one({ discipline_id });
    const [of, id] = table === 'discipline' ? ['id', discipline_id] : ['discipline_id', discipline_id];
    await seed
      .updateTable(table)
      .set({ active: false })
      .where(of as never, '=', id as never)
      .execute();
    return document;
  };

  test.each<[string, () => Promise<BuiltDocument>, boolean]>([
    ['a public document', () => one(), true],
    ['none that was deleted', () => one({ deleted_at: new Date() }), false],
    ['none of people involved', () => one({}, { group: 'involved' }), false],
    ['none of contractors', () => one({}, { group: 'contractor' }), false],
    ['none of a discipline that the location has given up', () => outOfUse('location_discipline'), false],
    ['none of a discipline out of use', () => outOfUse('discipline'), false],
    [
      'none of another location',
      () => one({ location_id: world.foreign.location.id, discipline_id: world.foreign.disciplineID }),
      false,
    ],
  ])('%s, with its version and its file', async (_what, build, expected) => {
    const { id, file_id } = await build();
    const credentials = { kind: 'visitor', visitorSessionID: visitor } as const;
    const seen = await createOpener(pool).read(credentials, 'document.read', async ({ db }) => [
      await db.selectFrom('document').select('id').where('id', '=', id).execute(),
      await db.selectFrom('document_version').select('number').where('document_id', '=', id).execute(),
      await db.selectFrom('file').select('id').where('id', '=', file_id).execute(),
    ]);
    expect(seen.map(({ length }) => length === 1)).toEqual([expected, expected, expected]);
  });
});
