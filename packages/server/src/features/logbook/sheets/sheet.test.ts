import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildDiscipline, buildLocation, buildLogbookCode } from '../../../../testing/builders.ts';
import { expectRefusal } from '../../../../testing/refusals.ts';
import { buildUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { sheetPdf } from './sheet-pdf.ts';

let t: TestApp;
let world: World;
let code: { id: string; code: string };
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const discipline = await buildDiscipline(t.db, { name: 'Brandmeldinstallatie' });
  const location = await buildLocation(
    t.db,
    { organization_id: world.own.organizationID, name: 'Café Łódź & Győr', city: "'s-Gravenhage" },
    { disciplineIDs: [discipline.id], logbookPassword: '0482' },
  );
  code = await buildLogbookCode(t.db, { location_id: location.id });
});
afterAll(() => t.close());

async function textOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const [, , width = 0, height = 0] = page.view;
  const { text } = await extractText(document, { mergePages: true });
  return { pages: document.numPages, size: [Math.round(width), Math.round(height)], text };
}

const sheet = (query = '') => `/logbook/code/${code.id}/sheet${query}`;

describe('GET /logbook/code/{id}/sheet', () => {
  test('is one A5 page with place, discipline, password and what to do in both languages', async () => {
    const reply = await t.as(world.own.organization).get(sheet());
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="QR code Caf_ .* - Brandmeldinstallatie \d{4}-\d\d-\d\d\.pdf"; filename\*=UTF-8''QR%20code%20Caf%C3%A9/,
    );
    const { pages, size, text } = await textOf(reply.rawPayload);
    expect([pages, size]).toEqual([1, [420, 595]]);
    for (const part of [
      'Fireledger',
      'Café Łódź & Győr',
      "Stationsplein 1, 3511 ED 's-Gravenhage",
      'Brandmeldinstallatie',
      'Password / Wachtwoord',
      '0482',
      'Scan the code with your phone’s',
      'Voer de vier cijfers in.',
      `http://fireledger.test/public/logbook?code=${code.code}`,
    ]) {
      expect(text).toContain(part);
    }
  });

  test('is called so in the language of its reader', async () => {
    const reader = await buildUser(t.db, { type: 'application_owner', locale: 'nl_NL' });
    const reply = await t.as(reader).get(sheet());
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="QR-code Caf_ /);
    const onScreen = await t.as(reader).get(sheet('?locale=en_GB'));
    expect(onScreen.headers['content-disposition']).toMatch(/^attachment; filename="QR code Caf_ /);
  });

  test('can be shown in the browser', async () => {
    const reply = await t.as(world.own.organization).get(sheet('?inline=1'));
    expect(reply.headers['content-disposition']).toMatch(/^inline; /);
    expect((await t.as(world.own.organization).get(sheet('?inline=2'))).statusCode).toBe(422);
  });

  test('is for those who keep the logbook', async () => {
    const { foreign, own } = world;
    for (const user of [world.owner, own.reseller]) {
      expect((await t.as(user).get(sheet())).statusCode).toBe(200);
    }
    for (const user of [foreign.organization, foreign.reseller, own.locationEmployee]) {
      const reply = await t.as(user).get(sheet());
      expect([user.type, reply.statusCode, reply.json().code]).toEqual([user.type, 404, 'not_found']);
    }
    expect((await t.as(own.contractor).get(sheet())).json().code).toBe('forbidden');
    expect((await t.anyone.get(sheet())).statusCode).toBe(401);
  });

  test('is not printed for a code that opens nothing any more', async () => {
    const withdrawn = await buildLogbookCode(t.db, {
      location_id: world.own.location.id,
      withdrawn_at: new Date(),
    });
    const reply = await t.as(world.own.organization).get(`/logbook/code/${withdrawn.id}/sheet`);
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'logbook.code_withdrawn']);
  });

  test.each([
    ['location', 'logbook.location_inactive'],
    ['discipline', 'logbook.discipline_not_at_location'],
  ] as const)('is not printed where the %s is out of use', async (table, code) => {
    const location = await buildLocation(t.db, { organization_id: world.own.organizationID });
    const made = await buildLogbookCode(t.db, { location_id: location.id });
    const id = table === 'location' ? made.location_id : made.discipline_id;
    await t.db.updateTable(table).set({ active: false }).where('id', '=', id).execute();
    const { organization } = world.own;
    expectRefusal(await t.as(organization).get(`/logbook/code/${made.id}/sheet`), code);
    const body = { logbookCodeIDs: [made.id], format: 'labels' };
    expectRefusal(await t.as(organization).post('/logbook/sheets', body), code, 'logbookCodeIDs');
  });
});

test('the longest names stay on one page', async () => {
  const pdf = await sheetPdf(
    {
      locationName: `${'W'.repeat(60)} ${'M'.repeat(59)}`,
      address: 'Wijde straat '.repeat(12).trim(),
      postalCode: '1234 AB',
      city: 'Wervershoof '.repeat(6).trim(),
      disciplineName: 'Wandhydranten '.repeat(8).trim(),
      password: '9999',
      url: `https://${'a-long-name.'.repeat(8)}example.test/public/logbook?code=${'0'.repeat(20)}`,
    },
    null,
  );
  const { pages, text } = await textOf(pdf);
  expect(pages).toBe(1);
  expect(text).toContain('9999');
});
