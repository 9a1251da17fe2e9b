import { addMonths, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildListedDocuments, inDays, ZONE } from './document-list-for-test.ts';

let t: TestApp;
let world: EventWorld;
let chapter: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  chapter = await buildListedDocuments(t.db, world);
});
afterAll(() => t.close());

const LIST = `query ($filter: DocumentFilter, $orderBy: DocumentOrder, $pagination: Pagination) {
  documentsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    total nextCursor items { documentID name state warnsAt } } }`;
type Item = { documentID: string; name: string; state: string; warnsAt: string | null };
async function page(variables: object = {}, user: TestUser = world.own.organization) {
  const reply = await t.as(user).query(LIST, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.documentsPaginated as { total: number; nextCursor: string | null; items: Item[] };
}
const names = async (filter: object = {}, user?: TestUser) =>
  (await page({ filter }, user)).items.map(({ name }) => name);

describe('the list', () => {
  test('is the newest first, with the state of each', async () => {
    const { items, total } = await page();
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['Elsewhere', 'valid'],
      ['Réport 2026', 'expiring'],
      ['Contract', 'valid'],
      ['Report 2025', 'expired'],
      ['certificate', 'expiring'],
      ['Function matrix', 'valid'],
      ['Plan', 'valid'],
    ]);
    expect(total).toBe(7);
    expect(items[1]?.warnsAt).toBe(addMonths(inDays(300), -12));
  });

  const everything = [
    'certificate',
    'Contract',
    'Elsewhere',
    'Function matrix',
    'Plan',
    'Report 2025',
    'Réport 2026',
  ];
  test.each<[string, () => object, string[]]>([
    ['a location', () => ({ locationIDs: [world.places.otherLocation] }), ['Elsewhere']],
    ['two locations', () => ({ locationIDs: [world.places.otherLocation, world.locationID] }), everything],
    ['no location', () => ({ locationIDs: [] }), []],
    ['an organisation', () => ({ organizationIDs: [world.own.organizationID] }), everything],
    ['another organisation', () => ({ organizationIDs: [world.foreign.organizationID] }), []],
    ['a discipline', () => ({ disciplineIDs: [world.disciplineID] }), everything],
    ['another discipline', () => ({ disciplineIDs: [world.disciplines.uncontracted] }), []],
    ['a chapter', () => ({ chapterIDs: [chapter] }), ['Report 2025']],
    ['a group', () => ({ chapterGroups: ['involved'] }), ['Contract']],
    ['two groups', () => ({ chapterGroups: ['involved', 'contractor'] }), ['Contract', 'Report 2025']],
    ['expired', () => ({ states: ['expired'] }), ['Report 2025']],
    ['expiring', () => ({ states: ['expiring'] }), ['certificate', 'Réport 2026']],
    ['valid', () => ({ states: ['valid'] }), ['Contract', 'Elsewhere', 'Function matrix', 'Plan']],
    [
      'two states',
      () => ({ states: ['expired', 'expiring'] }),
      ['certificate', 'Report 2025', 'Réport 2026'],
    ],
    ['no state', () => ({ states: [] }), []],
    ['running out today', () => ({ expiringWithinMonths: 0 }), ['Contract']],
    ['running out within a month', () => ({ expiringWithinMonths: 1 }), ['certificate', 'Contract']],
    [
      'running out within a year',
      () => ({ expiringWithinMonths: 12 }),
      ['certificate', 'Contract', 'Réport 2026'],
    ],
    ['mine', () => ({ mine: true }), everything.filter((name) => name !== 'Réport 2026')],
    ['a word', () => ({ search: 'report' }), ['Report 2025', 'Réport 2026']],
    ['two words in any order', () => ({ search: '2026 REPORT' }), ['Réport 2026']],
    ['a word of the notes', () => ({ search: 'kelder' }), ['Plan']],
    ['a misspelt word', () => ({ search: 'certficate' }), ['certificate']],
    ['a word and a filter', () => ({ search: 'report', states: ['expired'] }), ['Report 2025']],
    ['what nothing holds', () => ({ search: 'zzzz' }), []],
    ['a wild card, which is a letter', () => ({ search: '%' }), []],
  ])('narrows to %s', async (_case, filter, expected) => {
    expect((await names(filter())).sort()).toEqual([...expected].sort());
    expect((await page({ filter: filter() })).total).toBe(expected.length);
  });

  test.each([
    [
      'name',
      ['certificate', 'Contract', 'Elsewhere', 'Function matrix', 'Plan', 'Report 2025', 'Réport 2026'],
    ],
    ['expires_at', ['Report 2025', 'Contract', 'certificate', 'Réport 2026', 'Function matrix']],
    [
      'created_at',
      ['Plan', 'Function matrix', 'certificate', 'Report 2025', 'Contract', 'Réport 2026', 'Elsewhere'],
    ],
  ])('in the order of %s, page by page, both ways', async (field, expected) => {
    for (const direction of ['asc', 'desc']) {
      const all = (await page({ orderBy: { field, direction } })).items.map(({ name }) => name);
      const known = all.filter((name) => expected.includes(name));
      expect(known).toEqual(direction === 'asc' ? expected : [...expected].reverse());
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const next = await page({ orderBy: { field, direction }, pagination: { limit: 2, cursor } });
        paged.push(...next.items.map(({ name }) => name));
        cursor = next.nextCursor;
      } while (cursor);
      expect(paged).toEqual(all);
    }
  });

  test('keeps a chapter’s documents together, and sorts by change', async () => {
    for (const field of ['chapter', 'updated_at']) {
      const all = (await page({ orderBy: { field, direction: 'asc' } })).items;
      const { nextCursor } = await page({ orderBy: { field, direction: 'asc' }, pagination: { limit: 3 } });
      const rest = await page({
        orderBy: { field, direction: 'asc' },
        pagination: { limit: 9, cursor: nextCursor },
      });
      expect(rest.items).toEqual(all.slice(3));
    }
  });

  test.each([
    [{ locationIDs: ['x'] }, 'field.not_an_id', 'filter.locationIDs'],
    [{ expiringWithinMonths: -1 }, 'field.invalid', 'filter.expiringWithinMonths'],
    [{ expiringWithinMonths: 100_000 }, 'field.invalid', 'filter.expiringWithinMonths'],
    [{ search: 'x'.repeat(201) }, 'field.too_long', 'filter.search'],
  ] as const)('refuses %j', async (filter, code, path) => {
    expectRefusal(await t.as(world.own.organization).query(LIST, { filter }), code, path);
  });

  test('is nobody’s who has no part in documents, and shows each what the wall shows', async () => {
    expectRefusal(await t.as(world.own.reseller).query(LIST), 'forbidden');
    expect(await names({ search: 'report' }, world.foreign.organization)).toEqual(['Foreign report']);
    expect((await names({ search: 'report' }, world.owner)).sort()).toEqual([
      'Foreign report',
      'Report 2025',
      'Réport 2026',
    ]);
    expect((await names({ states: ['expired'] }, world.owner)).sort()).toEqual([
      'Foreign report',
      'Report 2025',
    ]);
    expect(await names({ search: 'contract' }, world.own.contractor)).toEqual([]);
    expect(await names({ search: 'elsewhere' }, world.own.locationEmployee)).toEqual([]);
  });

  test('tells the state by the day where the organisation is', async () => {
    const { foreign } = world;
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];
    const set = (time_zone: string) =>
      t.db.updateTable('organization').set({ time_zone }).where('id', '=', foreign.organizationID).execute();
    for (const zone of zones) {
      await set(zone);
      const there = dateInZone(new Date(), zone);
      const { id } = await buildDocument(t.db, {
        location_id: foreign.location.id,
        name: zone,
        expires_at: there,
      });
      for (const user of [foreign.organization, world.owner]) {
        const states = async (filter: object) =>
          (await page({ filter, pagination: { limit: 200 } }, user)).items.find(
            ({ documentID }) => documentID === id,
          )?.state;
        expect([zone, user.type, await states({ states: ['valid'] })]).toEqual([zone, user.type, 'valid']);
        expect(await states({ states: ['expired'] })).toBeUndefined();
      }
      await t.db
        .updateTable('document')
        .set({ expires_at: dateInZone(new Date(Date.now() - 86_400_000), zone) })
        .where('id', '=', id)
        .execute();
      for (const user of [foreign.organization, world.owner]) {
        expect(await names({ states: ['expired'] }, user)).toContain(zone);
      }
    }
    await set(ZONE);
  });
});
