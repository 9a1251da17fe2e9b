import { CHAPTER_GROUPS } from '@fireledger/domain/document/vocabulary.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildDiscipline, buildLocation } from '../../../testing/builders.ts';
import { buildChapter, buildDocument } from '../../../testing/document-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

const text = fc.option(fc.constant('Known'));
const installation = fc.record({
  has_detectors: fc.boolean(),
  panel_make: text,
  panel_type: text,
  detector_count: fc.option(fc.constantFrom(0, 12)),
  norm_year: fc.option(fc.constant(2017)),
  max_unwanted_alarms: fc.option(fc.constantFrom(0, 0.5)),
  manager_name: text,
  manager_phone: text,
  deputy_name: text,
  deputy_phone: text,
});
const DAY = 86_400_000;
const document = fc.record({
  chapter: fc.nat({ max: 5 }),
  /** Its expiry in days from now, around midnight wherever the organisation is. */
  days: fc.option(fc.constantFrom(-400, -2, -1, 0, 1, 2, 400)),
  deleted: fc.integer({ min: 0, max: 3 }).map((share) => share === 0),
  withFile: fc.integer({ min: 0, max: 3 }).map((share) => share > 0),
});
const logbooks = fc.record({
  contact: fc.record({
    contact_first_name: fc.constantFrom(null, '', 'Ada'),
    contact_last_name: fc.constantFrom(null, '', 'Bos'),
    contact_phone: fc.constantFrom(null, '', '074 1'),
  }),
  installation: fc.option(installation),
  contracted: fc.constantFrom('nobody', 'own', 'foreign'),
  documents: fc.array(document, { maxLength: 8 }),
});
/** A logbook that lacks nothing, whatever the chapters: random ones hardly ever are complete. */
const WHOLE: typeof logbooks extends fc.Arbitrary<infer Value> ? Value : never = {
  contact: { contact_first_name: 'Ada', contact_last_name: null, contact_phone: '074 1' },
  installation: {
    ...{ has_detectors: false, panel_make: null, panel_type: null, detector_count: null },
    ...{ norm_year: 2017, max_unwanted_alarms: null, manager_name: 'Known', manager_phone: 'Known' },
    ...{ deputy_name: 'Known', deputy_phone: 'Known' },
  },
  contracted: 'own',
  documents: [0, 1, 2, 3, 4, 5].map((chapter) => ({ chapter, days: null, deleted: false, withFile: true })),
};
const onlyPublic = { ...WHOLE, documents: WHOLE.documents.filter(({ chapter }) => chapter % 3 !== 1) };

let t: TestApp;
let world: World;
let reader: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await t.db.deleteFrom('chapter').execute();
  await t.db
    .updateTable('organization')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', world.own.organizationID)
    .execute();
  const { id: discipline_id } = await buildDiscipline(t.db);
  const chapters: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const chapter_group = CHAPTER_GROUPS[index % 3] ?? 'public';
    const states = { required: index < 5, active: index !== 3 };
    chapters.push((await buildChapter(t.db, { discipline_id, chapter_group, ...states })).id);
  }
  const locationIDs: string[] = [];
  for (const made of [WHOLE, onlyPublic, ...fc.sample(logbooks, { seed: 2654, numRuns: 30 })]) {
    locationIDs.push(await build(made, discipline_id, chapters));
  }
  reader = await buildUser(t.db, { type: 'location_employee', location_ids: locationIDs.slice(0, 12) });
});
afterAll(() => t.close());

async function build(
  made: typeof WHOLE,
  discipline_id: string,
  chapters: readonly string[],
): Promise<string> {
  const { organizationID: organization_id } = world.own;
  const at = { disciplineIDs: [discipline_id] };
  const { id: location_id } = await buildLocation(t.db, { organization_id, ...made.contact }, at);
  const place = { location_id, discipline_id };
  if (made.contracted !== 'nobody') {
    await buildContract(t.db, { ...place, contractor_id: world[made.contracted].contractorID });
  }
  if (made.installation) {
    await t.db
      .insertInto('installation')
      .values({ ...place, organization_id, ...made.installation })
      .execute();
  }
  for (const { chapter, days, deleted, withFile } of made.documents) {
    const columns = {
      ...place,
      chapter_id: chapters[chapter] ?? '',
      expires_at: days === null ? null : new Date(Date.now() + days * DAY).toISOString().slice(0, 10),
      deleted_at: deleted ? new Date() : null,
    };
    await buildDocument(t.db, columns, { withFile });
  }
  return location_id;
}

const LIST = `query ($filter: LogbookFilter) { logbooksPaginated(filter: $filter, pagination: { limit: 200 }) {
  items { logbookID locationID disciplineID missing unseenGroups } total } }`;
const ONE = `query ($locationID: ID!, $disciplineID: ID!) {
  logbook(locationID: $locationID, disciplineID: $disciplineID) { missingFacts chapters { missing } unseenGroups } }`;

type Item = {
  readonly [Key in 'logbookID' | 'locationID' | 'disciplineID']: string;
} & { readonly missing: number | null; readonly unseenGroups: readonly string[] };
async function list(user: TestUser, filter: object = {}): Promise<readonly Item[]> {
  const reply = await t.as(user).query(LIST, { filter });
  expect(reply.statusCode, reply.body).toBe(200);
  const { items, total } = reply.json().data.logbooksPaginated;
  expect(total).toBe(items.length);
  return items;
}

const READERS: readonly (readonly [string, () => TestUser])[] = [
  ['the owner', () => world.owner],
  ['the organisation', () => world.own.organization],
  ['the location', () => reader],
  ['the contractor', () => world.own.contractor],
  ['another contractor', () => world.foreign.contractor],
];

describe('what logbooks lack', () => {
  test.each(READERS)('is in the list what each of them says to %s', async (_name, user) => {
    const items = await list(user());
    expect(items.length).toBeGreaterThan(1);
    for (const { locationID, disciplineID, missing, unseenGroups } of items) {
      const { logbook } = (await t.as(user()).query(ONE, { locationID, disciplineID })).json().data;
      const chapters = logbook.chapters.filter((chapter: { missing: boolean }) => chapter.missing);
      expect({ missing, unseenGroups }).toEqual({
        missing: logbook.missingFacts.length + chapters.length,
        unseenGroups: logbook.unseenGroups,
      });
    }
  });

  test.each(READERS)('narrows the list of %s', async (_name, user) => {
    const items = await list(user());
    const of = (found: readonly Item[]) => found.map(({ logbookID }) => logbookID).sort();
    const incomplete = items.filter(({ missing }) => missing);
    expect(of(await list(user(), { incomplete: true }))).toEqual(of(incomplete));
    expect(of(await list(user(), { incomplete: false }))).toEqual(
      of(items.filter(({ missing }) => missing === 0)),
    );
  });

  test('is nothing in a whole logbook, and to a contractor in one that lacks what only others see', async () => {
    const complete = async (user: TestUser) => (await list(user, { incomplete: false })).length;
    expect(await complete(world.own.organization)).toBe(1);
    expect(await complete(world.own.contractor)).toBe(2);
  });

  test('is not told to who may not read logbooks', async () => {
    const reseller = t.as(world.own.reseller);
    const filter = { incomplete: true };
    expect(new Set((await list(world.own.reseller)).map(({ missing }) => missing))).toEqual(new Set([null]));
    expectRefusal(await reseller.query(LIST, { filter }), 'forbidden', 'filter.incomplete');
    expectRefusal(await reseller.post('/logbook/export', { filter }), 'forbidden', 'filter.incomplete');
  });

  test('goes home with the list', async () => {
    const { organization } = world.own;
    const items = await list(organization, { incomplete: true });
    const body = { filter: { incomplete: true }, columns: ['location', 'missing'], locale: 'en_GB' };
    const rows = (await t.as(organization).post('/logbook/export', body)).body.trim().split('\r\n');
    expect(rows[0]).toContain('Missing items');
    const counts = rows.slice(1).map((row) => Number(row.split(/[;,]/).at(-1)));
    const listed = items.map(({ missing }) => missing ?? 0);
    expect(counts.toSorted()).toEqual(listed.toSorted());
  });
});
