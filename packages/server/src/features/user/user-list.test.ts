import { USER_ORDER_FIELDS } from '@fireledger/domain/user/vocabulary.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLocation } from '../../../testing/builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let colleagues: TestUser[];
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { organizationID } = world.own;
  colleagues = [];
  for (const [first_name, last_name] of [
    ['Zoë', 'Ångström'],
    ['Anna', 'Berg'],
    ['Bob', 'Berg'],
  ] as const) {
    const type = first_name === 'Bob' ? 'location_employee' : 'organization_employee';
    colleagues.push(await buildUser(t.db, { type, organization_id: organizationID, first_name, last_name }));
  }
});
afterAll(() => t.close());

const QUERY = `query List($filter: UserFilter, $orderBy: UserOrder, $pagination: Pagination) {
  usersPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    items { userID firstName lastName email type active rights version company { name mainUser { userID } }
      account { hasPassword invitedUntil lastSignInAt } openWork { locationID count } }
    nextCursor total } }`;

type Item = {
  userID: string;
  rights: string[];
  account: object | null;
  email: string;
  lastName: string;
  company: { name: string } | null;
};
type List = { items: Item[]; nextCursor: string | null; total: number };

async function list(who: TestUser, variables: object = {}): Promise<List> {
  const reply = await t.as(who).query(QUERY, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.usersPaginated;
}

const ids = ({ items }: List) => items.map(({ userID }) => userID).sort();
const idsOf = (...people: readonly TestUser[]) => people.map(({ userID }) => userID).sort();
const all = { pagination: { limit: 100 } };

describe('usersPaginated', () => {
  test('answers each type those whose accounts are within its reach', async () => {
    const { own, foreign, owner } = world;
    const company = [own.organization, own.locationEmployee, ...colleagues];
    expect(ids(await list(own.organization, all))).toEqual(idsOf(...company));
    expect(ids(await list(own.reseller, all))).toEqual(idsOf(own.reseller, ...company));
    expect(ids(await list(own.contractor, all))).toEqual(idsOf(own.contractor));
    expect(ids(await list(own.locationEmployee, all))).toEqual(idsOf(own.locationEmployee));
    const everybody = await list(owner, all);
    expect(ids(everybody)).toContain(foreign.contractor.userID);
    expect(everybody.total).toBe(everybody.items.length);
  });

  test('tells the rights on each row, and how far its account has come', async () => {
    const { items } = await list(world.own.organization, all);
    const self = items.find(({ userID }) => userID === world.own.organization.userID);
    const other = items.find(({ userID }) => userID === world.own.locationEmployee.userID);
    expect(self?.rights).toEqual(['user.read', 'user.edit', 'user.edit_profile']);
    expect(other?.rights).toEqual(['user.read', 'user.create', 'user.edit', 'user.delete']);
    expect(other?.account).toEqual({
      hasPassword: true,
      invitedUntil: null,
      lastSignInAt: expect.stringMatching(/Z$/),
    });
  });

  test('counts nobody as signed in whose code has not been entered', async () => {
    const user = await buildUser(t.db);
    const organization_id = user.organizationID ?? '';
    const { userID } = await buildUser(t.db, { organization_id, device_trusted: false });
    const { items } = await list(user, all);
    expect(items.find((item) => item.userID === userID)?.account).toMatchObject({ lastSignInAt: null });
  });

  test.each(USER_ORDER_FIELDS)(
    'pages by %s in both directions without skipping or repeating',
    async (field) => {
      for (const direction of ['asc', 'desc']) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: List = await list(world.own.reseller, {
            orderBy: { field, direction },
            pagination: { limit: 2, cursor },
          });
          seen.push(...page.items.map(({ userID }) => userID));
          cursor = page.nextCursor;
        } while (cursor);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toHaveLength(6);
      }
    },
  );

  test('orders by the company that each row shows, a reseller’s people by its present name', async () => {
    const { own, owner } = world;
    const byCompany = async () => {
      const orderBy = { field: 'company', direction: 'asc' };
      const { items } = await list(owner, { ...all, orderBy });
      return items.map(({ company }) => company?.name ?? '');
    };
    for (const [name, at] of [
      ['Aaron Fire Safety', 0],
      ['Zwart Fire Safety', -1],
    ] as const) {
      expect((await t.as(owner).post(`/reseller/${own.resellerID}`, { name })).statusCode).toBe(200);
      const names = (await byCompany()).filter((company) => company !== '');
      expect(names.at(at)).toBe(name);
    }
  });

  test('orders by last name, then first name, accents and case aside', async () => {
    const { items } = await list(world.own.organization, { filter: { search: 'r g' } });
    expect(items.map(({ lastName }) => lastName)).toEqual(['Ångström', 'Berg', 'Berg']);
    expect(items.slice(1).map(({ userID }) => userID)).toEqual([
      colleagues[1]?.userID,
      colleagues[2]?.userID,
    ]);
  });

  test('searches names and addresses, and finds no one beyond the wall', async () => {
    const { own, foreign, owner } = world;
    expect(ids(await list(own.organization, { filter: { search: 'zoe ANGSTROM' } }))).toEqual(
      idsOf(colleagues[0] as TestUser),
    );
    const byEmail = { filter: { search: foreign.organization.email } };
    for (const who of [own.organization, own.reseller, own.contractor, own.locationEmployee]) {
      expect((await list(who, byEmail)).items).toEqual([]);
    }
    expect(ids(await list(owner, byEmail))).toEqual(idsOf(foreign.organization));
    expect((await list(own.organization, { filter: { search: '%' } })).items).toEqual([]);
  });

  test('narrows by type, company, location and whether somebody is active', async () => {
    const { own, owner } = world;
    const [, , bob] = colleagues as [TestUser, TestUser, TestUser];
    const locationID = bob.locationIDs[0];
    expect(ids(await list(own.organization, { filter: { locationID } }))).toEqual(idsOf(bob));
    expect(ids(await list(own.organization, { filter: { type: 'location_employee' } }))).toEqual(
      idsOf(own.locationEmployee, bob),
    );
    expect(ids(await list(owner, { filter: { contractorID: own.contractorID } }))).toEqual(
      idsOf(own.contractor),
    );
    expect(ids(await list(owner, { filter: { resellerID: own.resellerID } }))).toEqual(idsOf(own.reseller));
    expect((await list(own.organization, { filter: { active: false } })).items).toEqual([]);
  });

  test('shows people of a location those named on the same one', async () => {
    const { organizationID, locationEmployee, location } = world.own;
    const mate = await buildUser(t.db, { type: 'location_employee', location_ids: [location.id] });
    const elsewhere = await buildLocation(t.db, { organization_id: organizationID });
    const stranger = await buildUser(t.db, { type: 'location_employee', location_ids: [elsewhere.id] });
    const seen = await list(locationEmployee, all);
    expect(ids(seen)).toEqual(idsOf(locationEmployee, mate));
    expect(ids(await list(locationEmployee, { filter: { search: stranger.email } }))).toEqual([]);
    expect(seen.items.find(({ userID }) => userID === mate.userID)).toMatchObject({
      rights: ['user.read'],
      account: null,
      openWork: [],
    });
    await t.db.deleteFrom('user_location').where('user_id', 'in', [mate.userID, stranger.userID]).execute();
  });

  test('is for those who are signed in', async () => {
    expectRefusal(await t.anyone.query(QUERY), 'not_authenticated');
  });
});
