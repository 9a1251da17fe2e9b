import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildOrganization } from '../../../testing/builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const LIST = `query ($filter: OrganizationFilter, $orderBy: OrganizationOrder, $pagination: Pagination) {
  organizationsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    total nextCursor items { organizationID name rights } } }`;
const ONE = `query ($id: ID!) { organization(organizationID: $id) {
  organizationID name city active timeZone billingEmail address { street houseNumber houseNumberAddition postalCode city country }
  billingAddress { street } maxDisciplines maxLocations maxUsers assetsEnabled
  mainUser { userID } reseller { resellerID name } usage { users locations disciplines } version createdAt rights } }`;

async function list(user: TestUser, variables: object = {}) {
  const reply = await t.as(user).query(LIST, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.organizationsPaginated;
}

async function one(user: TestUser, id = world.own.organizationID) {
  const reply = await t.as(user).query(ONE, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.organization;
}

describe('organization', () => {
  test('tells the owner, its reseller and its own people everything', async () => {
    const { own, owner } = world;
    for (const user of [owner, own.reseller, own.organization]) {
      expect(await one(user)).toMatchObject({
        organizationID: own.organizationID,
        city: 'Utrecht',
        active: true,
        timeZone: 'Europe/Amsterdam',
        billingEmail: expect.stringContaining('@'),
        address: { street: 'Stationsplein', houseNumber: '1', houseNumberAddition: null, country: 'NL' },
        billingAddress: null,
        maxUsers: null,
        usage: { users: 2, locations: 1, disciplines: 1 },
        assetsEnabled: false,
        mainUser: { userID: own.organization.userID },
        reseller: user === own.organization ? null : { resellerID: own.resellerID },
        version: expect.any(Number),
      });
    }
  });

  test('tells people of a location and a contracted contractor its name alone', async () => {
    for (const user of [world.own.locationEmployee, world.own.contractor]) {
      expect(await one(user)).toMatchObject({
        organizationID: world.own.organizationID,
        city: 'Utrecht',
        billingEmail: null,
        address: null,
        maxUsers: null,
        usage: null,
        assetsEnabled: null,
        mainUser: null,
        reseller: null,
        version: null,
        createdAt: null,
        rights: ['organization.read'],
      });
    }
  });

  test('carries the rights of its reader', async () => {
    const all = ['read', 'read_whole', 'create', 'edit', 'manage', 'delete'].map(
      (act) => `organization.${act}`,
    );
    expect((await one(world.owner)).rights).toEqual(all);
    expect((await one(world.own.reseller)).rights).toEqual(all);
    expect((await one(world.own.organization)).rights).toEqual([
      'organization.read',
      'organization.read_whole',
      'organization.edit',
    ]);
  });

  test('is not there for anybody of the other side, nor for an id that is none', async () => {
    const { reseller, organization, locationEmployee, contractor } = world.foreign;
    for (const user of [reseller, organization, locationEmployee, contractor]) {
      expectRefusal(await t.as(user).query(ONE, { id: world.own.organizationID }), 'not_found');
    }
    expectRefusal(await t.as(world.owner).query(ONE, { id: 'none' }), 'not_found');
    expectRefusal(await t.anyone.query(ONE, { id: world.own.organizationID }), 'not_authenticated');
  });
});

describe('organizationsPaginated', () => {
  let resellerID: string;
  beforeAll(async () => {
    resellerID = world.own.resellerID;
    const rows = [
      ['Café Zuid', 'Gent', 'BE'],
      ['Café Noord', 'Gent', 'BE'],
      ['Badhuis 50%', 'Hengelo', 'NL'],
      ['Zaal_1', 'Hengelo', 'NL'],
    ] as const;
    for (const [name, city, country] of rows) {
      const address = { street: 'Kade', houseNumber: '2', houseNumberAddition: null, postalCode: '1', city };
      await buildOrganization(t.db, { name, reseller_id: resellerID, address: { ...address, country } });
    }
    await buildOrganization(t.db, { name: 'Zaal 21', reseller_id: null, active: false });
  });

  test('lists what each user type sees', async () => {
    const { own, foreign, owner } = world;
    const totals = async (...users: TestUser[]) =>
      Promise.all(users.map(async (user) => (await list(user)).total));
    expect(await totals(owner, own.reseller, own.organization, own.locationEmployee, own.contractor)).toEqual(
      [7, 5, 1, 1, 1],
    );
    expect(await totals(foreign.reseller, foreign.organization, foreign.contractor)).toEqual([1, 1, 1]);
  });

  test.each(['name', 'city', 'reseller', 'active', 'created_at'])(
    'pages by %s in both directions without gap or repeat',
    async (field) => {
      for (const direction of ['asc', 'desc']) {
        const orderBy = { field, direction };
        const whole = await list(world.owner, { orderBy, pagination: { limit: 100 } });
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: { items: { organizationID: string }[]; nextCursor: string | null } = await list(
            world.owner,
            { orderBy, pagination: { limit: 2, cursor } },
          );
          seen.push(...page.items.map((item) => item.organizationID));
          cursor = page.nextCursor;
        } while (cursor);
        expect(seen).toEqual(whole.items.map((item: { organizationID: string }) => item.organizationID));
        expect(new Set(seen).size).toBe(7);
      }
    },
  );

  test.each([
    ['cafe', ['Café Noord', 'Café Zuid']],
    ['ZUID gent', ['Café Zuid']],
    ['50%', ['Badhuis 50%']],
    ['zaal_', ['Zaal_1']],
    ['nowhere', []],
    ['kade', []],
  ])('searches for %s by name and city', async (search, expected) => {
    const page = await list(world.owner, { filter: { search } });
    expect(page.items.map((item: { name: string }) => item.name)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  test('searches in nobody else’s organisations', async () => {
    const { own, foreign } = world;
    const filter = { search: 'hengelo' };
    for (const user of [foreign.reseller, own.organization, own.locationEmployee, own.contractor]) {
      expect((await list(user, { filter })).items).toEqual([]);
    }
    expect((await list(own.reseller, { filter })).total).toBe(2);
    expect((await list(own.contractor, { filter: { search: 'Utrecht' } })).total).toBe(1);
    expect((await list(own.locationEmployee, { filter: { search: 'Utrecht' } })).total).toBe(1);
  });

  test.each([
    [{ active: false }, ['Zaal 21']],
    [{ city: 'GENT' }, ['Café Noord', 'Café Zuid']],
    [{ country: 'BE', search: 'zuid' }, ['Café Zuid']],
  ])('narrows by %o', async (filter, expected) => {
    const page = await list(world.owner, { filter });
    expect(page.items.map((item: { name: string }) => item.name)).toEqual(expected);
  });

  test('narrows by reseller', async () => {
    expect((await list(world.owner, { filter: { resellerID } })).total).toBe(5);
    expect((await list(world.own.reseller, { filter: { resellerID: world.foreign.resellerID } })).total).toBe(
      0,
    );
  });

  test('orders and narrows nobody’s list by what they may not read', async () => {
    const { organization, locationEmployee, contractor } = world.own;
    const refused = async (user: TestUser, variables: object, path: string) =>
      expectRefusal(await t.as(user).query(LIST, variables), 'forbidden', path);
    for (const user of [organization, locationEmployee, contractor]) {
      await refused(user, { orderBy: { field: 'reseller', direction: 'asc' } }, 'orderBy.field');
    }
    await refused(contractor, { orderBy: { field: 'created_at', direction: 'asc' } }, 'orderBy.field');
    await refused(contractor, { filter: { resellerID } }, 'filter.resellerID');
    await refused(contractor, { filter: { country: 'NL' } }, 'filter.country');
  });
});
