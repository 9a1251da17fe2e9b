import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import {
  buildDiscipline,
  buildLocation,
  buildLogbookCode,
  buildOrganization,
} from '../../../../testing/builders.ts';
import { countLockWaits } from '../../../../testing/lock-waits.ts';
import { codesDrawn, modulesOf, readPages } from '../../../../testing/printed-codes.ts';
import { expectRefusal } from '../../../../testing/refusals.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { sheetsPage } from './sheet.read.ts';

const UNKNOWN_ID = '0192f0c1-0000-7000-8000-000000000001';
const LOGO = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="176" height="72" viewBox="0 0 176 72">${inside}</svg>`;

let t: TestApp;
let world: World;
let disciplineIDs: string[];
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  disciplineIDs = [
    (await buildDiscipline(t.db, { name: 'Brandmeldinstallatie' })).id,
    (await buildDiscipline(t.db, { name: 'Ontruiming' })).id,
  ];
});
afterAll(() => t.close());

/** Locations `Hal 01`, `Hal 02` ... with two disciplines each and a code for both. */
async function buildHalls(organizationID: string, count: number) {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const location = await buildLocation(
      t.db,
      { organization_id: organizationID, name: `Hal ${String(number).padStart(2, '0')}` },
      { disciplineIDs, logbookPassword: String(4000 + number) },
    );
    for (const discipline_id of disciplineIDs) {
      ids.push((await buildLogbookCode(t.db, { location_id: location.id, discipline_id })).id);
    }
  }
  return ids;
}

const print = (user: Parameters<TestApp['as']>[0], body: object) => t.as(user).post('/logbook/sheets', body);

async function addressesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await t.db.selectFrom('logbook_code').select(['id', 'code']).where('id', 'in', ids).execute();
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return ids.map((id) => `http://fireledger.test/public/logbook?code=${codes.get(id)}`);
}

describe('POST /logbook/sheets', () => {
  test('is labels, eight on an A4, each with its place, discipline, password and code', async () => {
    const organization = await buildOrganization(t.db, { reseller_id: world.own.resellerID });
    const ids = await buildHalls(organization.id, 5);
    const reply = await print(world.owner, { logbookCodeIDs: ids.toReversed(), format: 'labels' });
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['row-count']]).toEqual([
      200,
      'application/pdf',
      '10',
    ]);
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="QR labels [^"]+ \d{4}-\d\d-\d\d\.pdf"; /,
    );
    const { size, pages } = await readPages(reply.rawPayload);
    expect(size).toEqual([595, 842]);
    expect(pages.map((text) => text.match(/Hal \d\d/g)?.length)).toEqual([8, 2]);
    for (const part of [
      'Hal 01',
      'Brandmeldinstallatie',
      'Ontruiming',
      '4001',
      'Password / Wachtwoord',
      'Fireledger',
    ]) {
      expect(pages[0]).toContain(part);
    }
    const expected = (await addressesOf(ids)).map(modulesOf);
    expect(codesDrawn(reply.rawPayload)).toEqual(expected);
  });

  test('reads a large organisation’s in batches', async () => {
    const organization = await buildOrganization(t.db, { reseller_id: world.own.resellerID });
    const ids = await buildHalls(organization.id, 202);
    const { sessionID, deviceID } = world.owner;
    const door = { kind: 'user', sessionID, deviceID } as const;
    const read = await t.services.opener.read(door, 'logbook_code.print', async (access) => {
      const first = await sheetsPage(access, ids, { batch: 400, cursor: null });
      return [first, await sheetsPage(access, ids, { batch: 400, cursor: first.nextCursor })];
    });
    expect(read.map(({ items, nextCursor }) => [items.length, nextCursor])).toEqual([
      [400, '400'],
      [4, null],
    ]);
    const reply = await print(world.owner, { organizationID: organization.id, format: 'labels' });
    expect((await readPages(reply.rawPayload)).pages).toHaveLength(51);
  });

  test('is a card of A5 for each code in use of an organisation in use, with the reseller’s logo', async () => {
    await t.db
      .updateTable('reseller')
      .set({ large_logo: LOGO('<text x="4" y="40" font-size="20" font-weight="700">Vlamwacht</text>') })
      .where('id', '=', world.own.resellerID)
      .execute();
    const organization = await buildOrganization(t.db, { reseller_id: world.own.resellerID });
    const ids = await buildHalls(organization.id, 2);
    const closed = await buildLocation(t.db, { organization_id: organization.id, active: false });
    await buildLogbookCode(t.db, { location_id: closed.id });
    const reply = await print(world.own.reseller, { organizationID: organization.id, format: 'cards' });
    expect(reply.statusCode, reply.body).toBe(200);
    const { size, pages } = await readPages(reply.rawPayload);
    expect([size, pages.length]).toEqual([[420, 595], 4]);
    const addresses = await addressesOf(ids);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Vlamwacht');
      expect(text).not.toContain('Fireledger');
      expect(text).toContain(addresses[index]);
    }
    await t.db.updateTable('organization').set({ active: false }).where('id', '=', organization.id).execute();
    const none = await print(world.own.reseller, { organizationID: organization.id, format: 'cards' });
    expectRefusal(none, 'logbook.no_codes');
  });

  test.each([
    ['one that cannot be drawn', LOGO('<path d="M0 0 L"/><text><tspan font-size="x">a</tspan></text>')],
    [
      'one with everything',
      LOGO(
        '<defs><clipPath id="c"><circle r="9"/></clipPath></defs><g clip-path="url(#c)" opacity=".5"><rect width="9" height="9"/></g>',
      ),
    ],
    [
      'one whose picture cannot be unpacked',
      // a PNG of 2 x 2 with transparency, whose pixels are not a valid zlib stream
      LOGO(
        '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAAUlEQVR4duaE5gAAAABJRU5ErkJggg=="/>',
      ),
    ],
  ])('ends whatever the logo is: %s', async (_name, large_logo) => {
    await t.db.updateTable('reseller').set({ large_logo }).where('id', '=', world.own.resellerID).execute();
    const organization = await buildOrganization(t.db, { reseller_id: world.own.resellerID });
    await buildHalls(organization.id, 1);
    const reply = await print(world.owner, { organizationID: organization.id, format: 'labels' });
    expect((await readPages(reply.rawPayload)).pages).toHaveLength(1);
  });

  test('leaves others’ codes alone, and what opens nothing', async () => {
    const ids = await buildHalls(world.own.organizationID, 1);
    const foreign = await buildLogbookCode(t.db, { location_id: world.foreign.location.id });
    const gone = await buildLogbookCode(t.db, {
      location_id: world.own.location.id,
      withdrawn_at: new Date(),
    });
    const body = (...more: string[]) => ({ logbookCodeIDs: [...ids, ...more], format: 'labels' });
    const { organization } = world.own;
    const empty = await buildOrganization(t.db, { reseller_id: world.own.resellerID });
    const asked = [
      await print(organization, body(foreign.id)),
      await print(organization, body(UNKNOWN_ID)),
      await print(organization, body(gone.id)),
      await print(organization, { organizationID: world.foreign.organizationID, format: 'labels' }),
      await print(world.owner, { organizationID: empty.id, format: 'labels' }),
      await print(world.own.contractor, body()),
      await print(organization, { format: 'labels' }),
    ];
    expect(asked.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [410, 'logbook.code_withdrawn'],
      [404, 'not_found'],
      [422, 'logbook.no_codes'],
      [403, 'forbidden'],
      [422, 'validation_failed'],
    ]);
  });

  test('is drawn twice at once for one company’s people, and not more', async () => {
    const { organizationID, organization } = world.foreign;
    await buildHalls(organizationID, 1);
    const ask = () => print(organization, { organizationID, format: 'labels' });
    const holder = new Client({ connectionString: t.database.superuserUrl });
    await holder.connect();
    await holder.query('begin; lock table location_secret in access exclusive mode');
    const drawn = [ask(), ask()];
    await expect.poll(() => countLockWaits(holder, 'location_secret'), { timeout: 20_000 }).toBe(2);
    expectRefusal(await ask(), 'export.too_many_at_once');
    await holder.query('rollback');
    await holder.end();
    expect((await Promise.all(drawn)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await ask()).statusCode).toBe(200);
  });
});
