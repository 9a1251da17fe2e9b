import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContractor } from '../../../testing/builders.ts';
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

const LIST = `query ($filter: ContractorFilter, $orderBy: ContractorOrder, $pagination: Pagination) {
  contractorsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    total nextCursor items { contractorID name rights } } }`;
const ONE = `query ($id: ID!) { contractor(contractorID: $id) {
  contractorID name city active country billingEmail
  address { street houseNumber houseNumberAddition postalCode city country } billingAddress { street }
  maxDisciplines maxUsers assetsEnabled mainUser { userID } usage { users disciplines } version createdAt rights } }`;

async function list(user: TestUser, variables: object = {}) {
  const reply = await t.as(user).query(LIST, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.contractorsPaginated;
}

async function one(user: TestUser) {
  const reply = await t.as(user).query(ONE, { id: world.own.contractorID });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.contractor;
}

describe('contractor', () => {
  test('tells the owner and its own people everything', async () => {
    for (const user of [world.owner, world.own.contractor]) {
      expect(await one(user)).toMatchObject({
        country: 'NL',
        city: 'Utrecht',
        billingEmail: expect.stringContaining('@'),
        address: { street: 'Stationsplein', country: 'NL' },
        maxUsers: null,
        usage: { users: 1, disciplines: 1 },
        mainUser: { userID: world.own.contractor.userID },
        version: expect.any(Number),
      });
    }
    expect((await one(world.own.contractor)).rights).toEqual([
      'contractor.read',
      'contractor.read_whole',
      'contractor.edit',
    ]);
    expect((await one(world.owner)).rights).toContain('contractor.delete');
  });

  test('tells resellers and organisations, contracted or not, what the directory shows', async () => {
    const { own, foreign } = world;
    for (const user of [own.reseller, own.organization, own.locationEmployee, foreign.organization]) {
      expect(await one(user)).toMatchObject({
        contractorID: own.contractorID,
        city: 'Utrecht',
        active: true,
        country: null,
        billingEmail: null,
        address: null,
        mainUser: null,
        usage: null,
        version: null,
        rights: ['contractor.read'],
      });
    }
  });

  test('is not there for another contractor, nor for an id that is none', async () => {
    const { contractor } = world.foreign;
    expectRefusal(await t.as(contractor).query(ONE, { id: world.own.contractorID }), 'not_found');
    expectRefusal(await t.as(world.owner).query(ONE, { id: 'none' }), 'not_found');
    expectRefusal(await t.anyone.query(ONE, { id: world.own.contractorID }), 'not_authenticated');
  });
});

describe('contractorsPaginated', () => {
  beforeAll(async () => {
    for (const [name, country] of [
      ['Détection Noord', 'BE'],
      ['Detectie Zuid', 'NL'],
    ] as const) {
      await buildContractor(t.db, { name, country });
    }
    await buildContractor(t.db, { name: 'Gestopt', active: false });
  });

  test('lists what each user type sees', async () => {
    const { own, owner } = world;
    const users = [owner, own.reseller, own.organization, own.locationEmployee, own.contractor];
    const totals = await Promise.all(users.map(async (user) => (await list(user)).total));
    expect(totals).toEqual([5, 5, 5, 5, 1]);
  });

  test.each(['name', 'city', 'country', 'active', 'created_at'])(
    'pages by %s in both directions without gap or repeat',
    async (field) => {
      for (const direction of ['asc', 'desc']) {
        const orderBy = { field, direction };
        const whole = await list(world.owner, { orderBy, pagination: { limit: 100 } });
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: { items: { contractorID: string }[]; nextCursor: string | null } = await list(
            world.owner,
            { orderBy, pagination: { limit: 2, cursor } },
          );
          seen.push(...page.items.map((item) => item.contractorID));
          cursor = page.nextCursor;
        } while (cursor);
        expect(seen).toEqual(whole.items.map((item: { contractorID: string }) => item.contractorID));
        expect(new Set(seen).size).toBe(5);
      }
    },
  );

  test.each([
    [{ search: 'detect' }, ['Detectie Zuid', 'Détection Noord']],
    [{ search: 'utrecht zuid' }, ['Detectie Zuid']],
    [{ search: 'stationsplein' }, []],
    [{ active: false }, ['Gestopt']],
    [{ country: 'BE' }, ['Détection Noord']],
  ])('narrows by %o', async (filter, expected) => {
    const page = await list(world.owner, { filter });
    expect(page.items.map((item: { name: string }) => item.name)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  test('lets a contractor find itself alone', async () => {
    expect((await list(world.own.contractor, { filter: { search: 'utrecht' } })).total).toBe(1);
    expect((await list(world.own.contractor, { filter: { search: 'zuid' } })).total).toBe(0);
    expect((await list(world.own.organization, { filter: { search: 'zuid' } })).total).toBe(1);
  });

  test('orders and narrows nobody’s list by what they may not read', async () => {
    const { reseller, organization } = world.own;
    for (const [path, variables] of [
      ['filter.country', { filter: { country: 'NL' } }],
      ['orderBy.field', { orderBy: { field: 'country', direction: 'asc' } }],
      ['orderBy.field', { orderBy: { field: 'created_at', direction: 'asc' } }],
    ] as const) {
      expectRefusal(await t.as(organization).query(LIST, variables), 'forbidden', path);
      expectRefusal(await t.as(reseller).query(LIST, variables), 'forbidden', path);
    }
  });
});
