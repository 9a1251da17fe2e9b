import { LOGBOOK_ORDER_FIELDS } from '@fireledger/domain/logbook/vocabulary.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline, buildLocation, buildLogbookCode } from '../../../testing/builders.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let alarm: string;
let lights: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  alarm = (await buildDiscipline(t.db, { name: 'Brandmeldinstallatie' })).id;
  lights = (await buildDiscipline(t.db, { name: 'Noodverlichting' })).id;
  const organization_id = world.own.organizationID;
  const halls = [
    ['Ateliers', 'Zwolle', [alarm, lights]],
    ['Bibliotheek', 'Assen', [alarm]],
    ['Café Één', 'Meppel', [lights]],
  ] as const;
  for (const [name, city, disciplineIDs] of halls) {
    const location = await buildLocation(
      t.db,
      { organization_id, name, city },
      { disciplineIDs: [...disciplineIDs] },
    );
    if (name === 'Ateliers') await buildLogbookCode(t.db, { location_id: location.id, discipline_id: alarm });
  }
});
afterAll(() => t.close());

const LIST = `query ($filter: LogbookFilter, $orderBy: LogbookOrder, $pagination: Pagination) {
  logbooksPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    items { logbookID locationID locationName city disciplineID disciplineName organization { companyID name }
      contractor { name } logbookCode { logbookCodeID url } documents { total expired } rights }
    nextCursor total } }`;

type Item = { readonly locationName: string; readonly disciplineName: string } & Record<string, unknown>;

async function list(user: Parameters<TestApp['as']>[0], variables: object = {}) {
  const reply = await t.as(user).query(LIST, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.logbooksPaginated as { items: Item[]; nextCursor: string | null; total: number };
}
const names = (items: readonly Item[]) => items.map((item) => `${item.locationName}, ${item.disciplineName}`);

describe('logbooksPaginated', () => {
  test('is every discipline of the own locations, with code, contractor and what may be done', async () => {
    const { own } = world;
    const { items, total } = await list(own.organization);
    expect(total).toBe(items.length);
    expect(names(items)).toEqual(
      expect.arrayContaining([
        'Ateliers, Brandmeldinstallatie',
        'Ateliers, Noodverlichting',
        'Café Één, Noodverlichting',
      ]),
    );
    expect(items.find((item) => item.locationID === own.location.id)).toMatchObject({
      disciplineID: own.disciplineID,
      organization: { companyID: own.organizationID },
      contractor: { name: expect.any(String) },
      logbookCode: null,
      rights: ['logbook_code.create', 'logbook_code.print'],
    });
    expect(items.find((item) => names([item])[0] === 'Ateliers, Brandmeldinstallatie')).toMatchObject({
      contractor: null,
      logbookCode: { url: expect.stringContaining('/public/logbook?code=') },
    });
  });

  test('shows a contractor its pairs, without their codes; others nothing of a foreign organisation', async () => {
    const { own, foreign, owner } = world;
    const mine = await list(own.contractor);
    expect(mine.items).toMatchObject([
      { locationID: own.location.id, disciplineID: own.disciplineID, logbookCode: null, rights: [] },
    ]);
    expect((await list(own.locationEmployee)).items.map((item) => item.locationID)).toEqual(
      expect.not.arrayContaining([foreign.location.id]),
    );
    for (const user of [own.reseller, own.organization]) {
      const { items } = await list(user, { filter: { locationID: foreign.location.id } });
      expect(items).toEqual([]);
    }
    expect((await list(owner, { filter: { locationID: foreign.location.id } })).items).not.toEqual([]);
  });

  test.each([
    ['filter.withCode', { filter: { withCode: true } }],
    ['orderBy.field', { orderBy: { field: 'code', direction: 'asc' } }],
  ])('tells nobody of codes who may not print them: %s', async (path, variables) => {
    const contractor = t.as(world.own.contractor);
    expectRefusal(await contractor.query(LIST, variables), 'forbidden', path);
    expectRefusal(await contractor.post('/logbook/export', variables), 'forbidden', path);
  });

  test('is narrowed by place, discipline, code and words', async () => {
    const { own } = world;
    const found = async (filter: object) => names((await list(own.organization, { filter })).items);
    expect(await found({ withCode: true })).toEqual(['Ateliers, Brandmeldinstallatie']);
    expect(await found({ disciplineID: lights, withCode: false })).toEqual([
      'Ateliers, Noodverlichting',
      'Café Één, Noodverlichting',
    ]);
    expect(await found({ search: 'cafe een' })).toEqual(['Café Één, Noodverlichting']);
    expect(await found({ search: 'assen brandmeld' })).toEqual(['Bibliotheek, Brandmeldinstallatie']);
    expect(await found({ organizationID: world.foreign.organizationID })).toEqual([]);
  });

  test.each(
    LOGBOOK_ORDER_FIELDS.flatMap((field) => [
      [field, 'asc'],
      [field, 'desc'],
    ]),
  )('goes through every page once by %s %s', async (field, direction) => {
    const orderBy = { field, direction };
    const { items } = await list(world.owner, { orderBy, pagination: { limit: 200 } });
    const seen: Item[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(world.owner, {
        orderBy,
        pagination: { limit: 2, cursor },
      });
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.map((item) => item.logbookID)).toEqual(items.map((item) => item.logbookID));
    expect(new Set(seen.map((item) => item.logbookID)).size).toBe(seen.length);
  });

  test('counts the documents that one sees, and those that have expired', async () => {
    const { own } = world;
    const at = { location_id: own.location.id, discipline_id: own.disciplineID };
    await buildDocument(t.db, at);
    await buildDocument(t.db, { ...at, expires_at: '2020-01-31' });
    await buildDocument(t.db, { ...at, expires_at: '2999-01-31' });
    await buildDocument(t.db, { ...at, deleted_at: new Date() });
    const filter = { locationID: own.location.id };
    const counts = async (user: TestUser) =>
      (await list(user, { filter })).items.map((item) => item.documents);
    for (const user of [world.owner, own.organization, own.locationEmployee, own.contractor]) {
      expect(await counts(user)).toEqual([{ total: 3, expired: 1 }]);
    }
    expect(await counts(own.reseller)).toEqual([null]);
  });

  test.each(['location', 'discipline'] as const)(
    'says which are in use: not those whose %s is not',
    async (table) => {
      const { organization, organizationID } = world.own;
      const discipline = await buildDiscipline(t.db);
      const location = await buildLocation(
        t.db,
        { organization_id: organizationID },
        { disciplineIDs: [discipline.id] },
      );
      const id = table === 'location' ? location.id : discipline.id;
      const there = async (inUse: boolean) =>
        (await list(organization, { filter: { locationID: location.id, inUse } })).total;
      expect([await there(true), await there(false)]).toEqual([1, 0]);
      await t.db.updateTable(table).set({ active: false }).where('id', '=', id).execute();
      expect([await there(true), await there(false)]).toEqual([0, 1]);
    },
  );

  test('goes home as a file, as it is filtered', async () => {
    const { own } = world;
    const take = (user: TestUser, filter: object) =>
      t
        .as(user)
        .post('/logbook/export', { filter, locale: 'nl_NL', orderBy: { field: 'city', direction: 'desc' } });
    const reply = await take(own.organization, { disciplineID: lights, withCode: false });
    expect(reply.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Locatie;Discipline;Plaats;Organisatie;Onderhouder;Documenten;Verlopen documenten;Ontbrekende onderdelen;QR-code in gebruik',
      expect.stringMatching(/^Ateliers;Noodverlichting;Zwolle;.*;0;0;8;nee$/),
      expect.stringMatching(/^Café Één;Noodverlichting;Meppel;.*;0;0;8;nee$/),
    ]);
    expect((await take(own.contractor, { withCode: false })).statusCode).toBe(403);
    expect((await take(own.reseller, { disciplineID: lights })).body).toMatch(/;;;;(ja|nee)\r\n/);
    expect((await take(own.contractor, {})).body).toMatch(/;\d+;\d+;\d+;\r\n/);
  });

  test('follows names that change, and leaves out what a location gives up', async () => {
    const { own } = world;
    const discipline = await buildDiscipline(t.db, { name: 'Sprinkler' });
    const location = await buildLocation(
      t.db,
      { organization_id: own.organizationID, name: 'Oude naam', city: 'Ede' },
      { disciplineIDs: [discipline.id] },
    );
    await t.db
      .updateTable('location')
      .set({ name: 'Nieuwe naam', city: 'Epe' })
      .where('id', '=', location.id)
      .execute();
    await t.db.updateTable('discipline').set({ name: 'Blusgas' }).where('id', '=', discipline.id).execute();
    const filter = { search: 'nieuwe epe blusgas' };
    expect(names((await list(own.organization, { filter })).items)).toEqual(['Nieuwe naam, Blusgas']);
    await t.db
      .updateTable('location_discipline')
      .set({ active: false })
      .where('location_id', '=', location.id)
      .execute();
    expect((await list(own.organization, { filter })).items).toEqual([]);
  });
});
