import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildLocation } from '../../../testing/builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { encodeCursor } from '../../db/page.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const LIST = `query ($filter: LocationFilter, $orderBy: LocationOrder, $pagination: Pagination) {
  locationsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    total totalAtLeast nextCursor items { locationID name rights disciplines { name } } } }`;

async function list(user: TestUser, variables: object = {}) {
  const reply = await t.as(user).query(LIST, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.locationsPaginated;
}

describe('locationsPaginated', () => {
  let many: string[];
  beforeAll(async () => {
    const { organizationID } = world.own;
    const names = ['Café Zuid', 'Café Noord', 'Badhuis 50%', 'Zaal_1', 'Zaal 21'];
    const built = [];
    for (const name of names) {
      const postal_code = name === 'Zaal_1' ? '7551 AB' : '7551 CD';
      built.push(
        await buildLocation(t.db, { organization_id: organizationID, name, city: 'Hengelo', postal_code }),
      );
    }
    many = built.map((location) => location.id);
    await t.db
      .updateTable('location')
      .set({ active: false })
      .where('id', '=', many[4] ?? '')
      .execute();
  });

  test('lists what each user type sees', async () => {
    const totals: Record<string, number> = {};
    const { own, foreign } = world;
    for (const user of [own.reseller, own.organization, own.locationEmployee, own.contractor]) {
      totals[user.type] = (await list(user)).total;
    }
    totals.foreign = (await list(foreign.organization)).total;
    expect(totals).toEqual({
      reseller_employee: 6,
      organization_employee: 6,
      location_employee: 1,
      contractor_employee: 1,
      foreign: 1,
    });
    expect((await list(world.owner)).total).toBe(7);
  });

  test.each(LOCATION_ORDER_FIELDS)('pages by %s in both directions without gap or repeat', async (field) => {
    for (const direction of ['asc', 'desc']) {
      const orderBy = { field, direction };
      const whole = await list(world.own.organization, { orderBy, pagination: { limit: 100 } });
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: { locationID: string }[]; nextCursor: string | null } = await list(
          world.own.organization,
          { orderBy, pagination: { limit: 2, cursor } },
        );
        seen.push(...page.items.map((item) => item.locationID));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toEqual(whole.items.map((item: { locationID: string }) => item.locationID));
      expect(new Set(seen).size).toBe(6);
    }
  });

  test.each([
    ['cafe', ['Café Noord', 'Café Zuid']],
    ['CAFÉ hengelo zuid', ['Café Zuid']],
    ['50%', ['Badhuis 50%']],
    ['zaal_', ['Zaal_1']],
    ['7551 AB', ['Zaal_1']],
    ['7551ab zaal', ['Zaal_1']],
    ['nowhere', []],
    ['   ', 6],
  ])('searches for %s', async (search, expected) => {
    const page = await list(world.own.organization, { filter: { search } });
    const names = page.items.map((item: { name: string }) => item.name);
    expect(typeof expected === 'number' ? names.length : names).toEqual(expected);
    expect(page.total).toBe(names.length);
  });

  test('searches in nobody else’s locations', async () => {
    const { own, foreign } = world;
    const others = [foreign.reseller, foreign.organization, foreign.locationEmployee, foreign.contractor];
    for (const user of [...others, own.locationEmployee, own.contractor]) {
      expect((await list(user, { filter: { search: 'Hengelo' } })).items).toEqual([]);
    }
    for (const user of [world.owner, own.reseller]) {
      expect((await list(user, { filter: { search: 'Hengelo' } })).total).toBe(5);
    }
    const contract = await buildContract(t.db, {
      location_id: many[0] ?? '',
      contractor_id: own.contractorID,
    });
    expect((await list(own.contractor, { filter: { search: 'Hengelo' } })).total).toBe(1);
    await t.db.deleteFrom('contract').where('id', '=', contract.id).execute();
  });

  test('narrows by organisation and by being in use', async () => {
    const { organizationID } = world.foreign;
    expect((await list(world.owner, { filter: { organizationID } })).total).toBe(1);
    expect((await list(world.own.organization, { filter: { organizationID } })).total).toBe(0);
    const closed = await list(world.own.organization, { filter: { active: false } });
    expect(closed.items).toMatchObject([{ name: 'Zaal 21' }]);
    expect(closed.items[0].rights).not.toContain('logbook_code.create');
  });

  test('narrows by reseller, discipline, contractor, city and ids', async () => {
    const { own, foreign } = world;
    const found = async (user: TestUser, filter: object) =>
      (await list(user, { filter })).items.map((item: { locationID: string }) => item.locationID);
    const [one] = [own.location.id];
    expect(await found(world.owner, { resellerID: own.resellerID })).toHaveLength(6);
    expect(await found(own.organization, { resellerID: foreign.resellerID })).toEqual([]);
    expect(await found(world.owner, { disciplineID: own.disciplineID })).toEqual([one]);
    expect(await found(own.reseller, { contractorID: own.contractorID })).toEqual([one]);
    expect(await found(own.organization, { contractorID: foreign.contractorID })).toEqual([]);
    expect(await found(own.organization, { city: ' HENGÉLO ' })).toHaveLength(5);
    expect(await found(own.organization, { locationIDs: [one, foreign.location.id] })).toEqual([one]);
    expect(await found(own.organization, { locationIDs: [] })).toEqual([]);
    await t.db
      .updateTable('location_discipline')
      .set({ active: false })
      .where('location_id', '=', one)
      .execute();
    expect(await found(world.owner, { disciplineID: own.disciplineID })).toEqual([]);
    expect(await found(own.reseller, { contractorID: own.contractorID })).toEqual([]);
  });

  test.each([
    [{ pagination: { limit: 0 } }, 'page.limit_invalid'],
    [{ pagination: { limit: 201 } }, 'page.limit_invalid'],
    [{ pagination: { cursor: 'made up' } }, 'page.cursor_invalid'],
    [{ filter: { search: 'x'.repeat(201) } }, 'field.too_long'],
    [{ filter: { organizationID: 'none' } }, 'field.not_an_id'],
  ])('refuses %o with %s', async (variables, code) => {
    const reply = await t.as(world.owner).query(LIST, variables);
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, code]);
  });

  test('refuses a cursor of another order', async () => {
    const { nextCursor } = await list(world.owner, { pagination: { limit: 1 } });
    const variables = { orderBy: { field: 'city', direction: 'asc' }, pagination: { cursor: nextCursor } };
    const reply = await t.as(world.owner).query(LIST, variables);
    expect(reply.json().errors[0].code).toBe('page.cursor_invalid');
  });

  test.each([null, 'Kerk\0'])('refuses a cursor that begins after %j, which no name is', async (value) => {
    const { nextCursor } = await list(world.owner, { pagination: { limit: 1 } });
    const [order, , id] = JSON.parse(Buffer.from(nextCursor, 'base64url').toString());
    const cursor = encodeCursor(order, { value, id });
    const reply = await t.as(world.owner).query(LIST, { pagination: { cursor } });
    expect(order).toMatch(/^location\.name\./);
    expectRefusal(reply, 'page.cursor_invalid', 'pagination.cursor');
  });
});
