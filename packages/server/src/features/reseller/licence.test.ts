import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLocation, buildOrganization, buildReseller } from '../../../testing/builders.ts';
import { unzip } from '../../../testing/unzip.ts';
import { buildUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

describe('licences', () => {
  test('counts what is in use of each item, and says what is over', async () => {
    const { id } = await buildReseller(t.db, {
      licence: JSON.stringify({ locations: { included: 1, extra: 0 }, users: { included: 1, extra: 1 } }),
    });
    const organization = await buildOrganization(t.db, { reseller_id: id });
    await buildLocation(t.db, { organization_id: organization.id });
    await buildLocation(t.db, { organization_id: organization.id });
    await buildLocation(t.db, { organization_id: organization.id, active: false });
    await buildUser(t.db, { organization_id: organization.id });
    await buildUser(t.db, { organization_id: organization.id, active: false });
    const gone = await buildOrganization(t.db, { reseller_id: id, active: false });
    await buildLocation(t.db, { organization_id: gone.id });
    const reply = await t.as(world.owner).get(`/reseller/${id}/license/usage`);
    expect(reply.json()).toEqual({
      resellerID: id,
      items: [
        { item: 'basePackage', used: 1, included: null, extra: 0, over: false },
        { item: 'organizations', used: 1, included: null, extra: 0, over: false },
        { item: 'locations', used: 2, included: 1, extra: 0, over: true },
        { item: 'users', used: 1, included: 1, extra: 1, over: false },
        { item: 'disciplines', used: 2, included: null, extra: 0, over: false },
        { item: 'apiConfigurations', used: 0, included: null, extra: 0, over: false },
      ],
    });
  });

  test('go into one spreadsheet, of those that the caller sees alone', async () => {
    const { resellerID, reseller } = world.own;
    const reply = await t
      .as(reseller)
      .post('/reseller/license/export', { resellerIDs: [resellerID, resellerID], locale: 'nl_NL' });
    expect(reply.statusCode).toBe(200);
    // Usage changes over time: the date tells two sheets of one reseller apart.
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="Licenties [^"]+ \d{4}-\d\d-\d\d\.xlsx"; /,
    );
    // An .xlsx file is a ZIP.
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const foreign = await t
      .as(reseller)
      .post('/reseller/license/export', { resellerIDs: [resellerID, world.foreign.resellerID] });
    expect([foreign.statusCode, foreign.json().errors]).toEqual([
      404,
      [{ path: 'resellerIDs', code: 'not_found' }],
    ]);
    const none = await t.as(reseller).post('/reseller/license/export', { resellerIDs: [] });
    expect(none.json().errors).toEqual([{ path: 'resellerIDs', code: 'field.required' }]);
    const resellerIDs = Array.from({ length: 1001 }, () => resellerID);
    const many = await t.as(reseller).post('/reseller/license/export', { resellerIDs: resellerIDs.slice(1) });
    expect(many.statusCode).toBe(200);
    const tooMany = await t.as(reseller).post('/reseller/license/export', { resellerIDs });
    expect(tooMany.json().errors).toMatchObject([{ path: 'resellerIDs', code: 'field.invalid' }]);
  });

  test('are a spreadsheet in the language that is asked for, else in that of the account', async () => {
    const { resellerID, reseller } = world.own;
    const sharedTexts = async (asked: object) => {
      const body = { resellerIDs: [resellerID], ...asked };
      const { rawPayload } = await t.as(reseller).post('/reseller/license/export', body);
      return unzip(rawPayload).get('xl/sharedStrings.xml')?.toString('utf8');
    };
    expect(await sharedTexts({ locale: 'nl_NL' })).toContain('Basispakket');
    expect(await sharedTexts({})).toContain('Base package');
  });

  test('are a spreadsheet that says how many there are too many, as a number and in words', async () => {
    const { id } = await buildReseller(t.db, {
      licence: JSON.stringify({
        locations: { included: null, extra: 1 },
        users: { included: null, extra: 4 },
      }),
    });
    const organization = await buildOrganization(t.db, { reseller_id: id });
    for (const name of ['A', 'B', 'C']) await buildLocation(t.db, { organization_id: organization.id, name });
    const body = { resellerIDs: [id], locale: 'en_GB' };
    const { rawPayload } = await t.as(world.owner).post('/reseller/license/export', body);
    const files = unzip(rawPayload);
    const texts = files.get('xl/sharedStrings.xml')?.toString('utf8');
    for (const text of ['Too many', '2 too many', '4 left', 'Nothing agreed'])
      expect(texts).toContain(`>${text}<`);
    expect(files.get('xl/worksheets/sheet1.xml')?.toString('utf8')).toMatch(/<c r="F4"[^>]*><v>2<\/v>/);
  });
});
