import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import {
  buildDiscipline,
  buildLocation,
  buildLogbookCode,
  buildOrganization,
} from '../../../../testing/builders.ts';
import { type Look, type Part, scanPage } from '../../../../testing/scanned-codes.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="176" height="72" viewBox="0 0 176 72"><rect width="72" height="72"/></svg>`;
const LOOKS: readonly Look[] = [
  { scale: 1, turned: 0 },
  { scale: 1, turned: 90 },
  { scale: 3, turned: 0 },
];
const HALLS = 5;
/** Labels are printed in two columns and four rows. */
const [COLUMNS, ROWS] = [2, 4];

let t: TestApp;
let world: World;
/** The codes of the organisation, in the order in which they are printed, with the address that each must contain. */
let codes: { readonly id: string; readonly address: string }[];
let organizationID: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await t.db
    .updateTable('reseller')
    .set({ large_logo: LOGO })
    .where('id', '=', world.own.resellerID)
    .execute();
  organizationID = (await buildOrganization(t.db, { reseller_id: world.own.resellerID })).id;
  const names = ['Brandmeldinstallatie', 'Ontruiming'];
  const disciplines = await Promise.all(names.map((name) => buildDiscipline(t.db, { name })));
  codes = [];
  for (let hall = 1; hall <= HALLS; hall += 1) {
    const location = await buildLocation(
      t.db,
      { organization_id: organizationID, name: `Hal ${hall}` },
      { disciplineIDs: disciplines.map(({ id }) => id), logbookPassword: String(4000 + hall) },
    );
    for (const { id } of disciplines) {
      const made = await buildLogbookCode(t.db, { location_id: location.id, discipline_id: id });
      codes.push({ id: made.id, address: `http://fireledger.test/public/logbook?code=${made.code}` });
    }
  }
});
afterAll(() => t.close());

/** Where the label with this index is on its page. */
function labelPart(index: number, { turned }: Look): Part {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  const [width, height] = [1 / COLUMNS, 1 / ROWS];
  return turned === 0
    ? { x: column * width, y: row * height, width, height }
    : { x: 1 - (row + 1) * height, y: column * width, width: height, height: width };
}

const addressesOf = (from: number, until?: number) => codes.slice(from, until).map(({ address }) => address);
const print = (format: 'labels' | 'cards') =>
  t.as(world.owner).post('/logbook/sheets', { organizationID, format });

describe.each(LOOKS)('drawn with $scale pixels a point and turned by $turned degrees', (look) => {
  test('every label says the address of its own code', async () => {
    const { rawPayload } = await print('labels');
    const parts = (count: number) => Array.from({ length: count }, (_, index) => labelPart(index, look));
    const onFirst = COLUMNS * ROWS;
    expect(await scanPage(rawPayload, 1, look, parts(onFirst))).toEqual(addressesOf(0, onFirst));
    expect(await scanPage(rawPayload, 2, look, parts(codes.length - onFirst))).toEqual(addressesOf(onFirst));
  });

  test('every card says the address of its own code', async () => {
    const { rawPayload } = await print('cards');
    const scanned: string[] = [];
    for (const [index] of codes.entries()) scanned.push(...(await scanPage(rawPayload, index + 1, look)));
    expect(scanned).toEqual(addressesOf(0));
  });

  test('a single sheet says the address of its code', async () => {
    const reply = await t.as(world.owner).get(`/logbook/code/${codes[0]?.id}/sheet`);
    expect(await scanPage(reply.rawPayload, 1, look)).toEqual(addressesOf(0, 1));
  });
});
