import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCustomField, buildLocation } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { changesToldBy } from '../../../testing/told-changes.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let locationID: string;
let keeper: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  locationID = (await buildLocation(t.db, { organization_id: world.own.organizationID })).id;
  keeper = await buildUser(t.db, { type: 'location_employee', location_ids: [locationID] });
});

const add = (user: TestUser, field: object) => t.as(user).post('/custom-field', { locationID, ...field });
const LIST = `query ($filter: CustomFieldFilter, $orderBy: CustomFieldOrder, $pagination: Pagination) {
  customFieldsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    total nextCursor items { customFieldID label value position version rights } } }`;
async function fields(user: TestUser = world.own.organization, variables: object = {}) {
  const reply = await t.as(user).query(LIST, { filter: { locationID }, ...variables });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.customFieldsPaginated.items as {
    customFieldID: string;
    label: string;
    rights: string[];
  }[];
}
const labels = async (user?: TestUser) => (await fields(user)).map((field) => field.label);

describe('POST /custom-field', () => {
  test('adds a field last or where it is put, for everybody who keeps the location', async () => {
    const { own } = world;
    for (const [index, user] of [world.owner, own.reseller, own.organization, keeper].entries()) {
      const reply = await add(user, {
        label: `Field ${index}`,
        value: index === 0 ? null : 'x',
        position: 0,
      });
      expect(reply.statusCode, reply.body).toBe(201);
    }
    expect((await add(keeper, { label: 'Last' })).statusCode).toBe(201);
    expect(await labels()).toEqual(['Field 3', 'Field 2', 'Field 1', 'Field 0', 'Last']);
  });

  test('is no contractor’s, and nothing of another tenant’s', async () => {
    expectRefusal(await add(world.own.contractor, { label: 'x' }), 'forbidden');
    for (const user of [world.foreign.organization, world.foreign.reseller, world.own.locationEmployee]) {
      const reply = await expectNoChanges(t.db, () => add(user, { label: 'x' }));
      expectRefusal(reply, 'not_found', 'locationID', user.type);
    }
    expectRefusal(await t.anyone.post('/custom-field', { locationID, label: 'x' }), 'not_authenticated');
  });

  test.each(['Key box', 'KEY BOX', 'Kéy bôx', ' key box '])('refuses a second "%s"', async (label) => {
    await add(keeper, { label: 'Key box' });
    const reply = await expectNoChanges(t.db, () => add(keeper, { label }));
    expectRefusal(reply, 'custom_field.label_exists', 'label');
  });

  const invalid: [string, object, ErrorCode][] = [
    ['label', { label: ' ' }, 'field.required'],
    ['label', { label: 'x'.repeat(81) }, 'field.too_long'],
    ['value', { label: 'x', value: 'x'.repeat(2001) }, 'field.too_long'],
    ['value', { label: 'x', value: 7 }, 'field.invalid'],
    ['position', { label: 'x', position: -1 }, 'field.too_small'],
    ['organizationID', { label: 'x', organizationID: 'x' }, 'field.unknown'],
  ];
  test.each(invalid)('refuses %s of %j with %s', async (path, field, code) => {
    expectRefusal(await expectNoChanges(t.db, () => add(keeper, field)), code, path);
  });

  test('of 20 at once with one place left, one is made', async () => {
    for (let index = 0; index < 49; index++) {
      await buildCustomField(t.db, { location_id: locationID });
    }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(keeper, { label: `At once ${index}` })),
    );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json().code === 'custom_field.too_many')).toHaveLength(19);
  });
});

describe('PATCH and DELETE /custom-field/{id}', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const label of ['A', 'B', 'C', 'D']) {
      ids.push((await buildCustomField(t.db, { location_id: locationID, label })).id);
    }
  });
  const change = (user: TestUser, index: number, body: object, version?: number) =>
    t
      .as(user)
      .patch(`/custom-field/${ids[index]}`, body, version ? { headers: { 'if-match': `"${version}"` } } : {});

  test('renames, fills and empties', async () => {
    expect((await change(keeper, 0, { label: 'Key box', value: 'Left\nof the door' })).json()).toEqual({
      customFieldID: ids[0],
      version: 2,
    });
    expect((await fields())[0]).toMatchObject({ label: 'Key box', value: 'Left\nof the door' });
    expect((await change(keeper, 0, { value: '' })).json().version).toBe(3);
    expect((await change(keeper, 0, { value: null })).json().version).toBe(3);
    const reply = await expectNoChanges(t.db, () => change(keeper, 1, { label: 'KEY BOX' }));
    expectRefusal(reply, 'custom_field.label_exists', 'label');
  });

  test('moves among the others, whose versions stay', async () => {
    await change(keeper, 3, { position: 0 });
    expect(await labels()).toEqual(['D', 'A', 'B', 'C']);
    await change(keeper, 3, { position: 2 });
    expect(await labels()).toEqual(['A', 'B', 'D', 'C']);
    await change(keeper, 0, { position: 40 });
    expect(await labels()).toEqual(['B', 'D', 'C', 'A']);
    expect((await change(keeper, 2, { label: 'C2' }, 1)).statusCode).toBe(200);
  });

  test('every order comes out of moves made at once, with no two at one place', async () => {
    await Promise.all(ids.map((_, index) => change(keeper, index, { position: 0 })));
    const rows = await t.db
      .selectFrom('custom_field')
      .select('position')
      .where('location_id', '=', locationID)
      .execute();
    expect(rows.map((row) => row.position).sort()).toEqual([0, 1, 2, 3]);
  });

  test('announces what it changes, and nothing where a field is as it was', async () => {
    const told = await changesToldBy(t, async () => {
      expect((await change(keeper, 0, { label: 'A', position: 0 })).statusCode).toBe(200);
      expect((await change(keeper, 1, { position: 0 })).statusCode).toBe(200);
    });
    expect(told).toMatchObject([
      { entity: 'custom_field', id: ids[1] },
      { entity: 'location', id: locationID },
    ]);
  });

  test('tells the second of two what the first has changed', async () => {
    await change(world.owner, 0, { value: 'First' }, 1);
    const reply = await expectNoChanges(t.db, () => change(keeper, 0, { value: 'Second', label: 'A' }, 1));
    expect([reply.statusCode, reply.json().errors]).toEqual([
      412,
      [
        { path: '', code: 'stale_version', params: { version: 2 } },
        { path: 'value', code: 'stale_version', params: { version: 2, saved: 'First' } },
      ],
    ]);
  });

  test('removes one, and is refused to who saw another version', async () => {
    await change(keeper, 1, { value: 'x' });
    const stale = { headers: { 'if-match': '"1"' } };
    expectRefusal(await t.as(keeper).delete(`/custom-field/${ids[1]}`, stale), 'stale_version');
    expect((await t.as(keeper).delete(`/custom-field/${ids[1]}`)).statusCode).toBe(204);
    expect(await labels()).toEqual(['A', 'C', 'D']);
  });

  test('is refused to a contractor and hidden from other tenants', async () => {
    expectRefusal(await change(world.own.contractor, 0, { label: 'x' }), 'forbidden');
    for (const user of [world.foreign.organization, world.foreign.reseller, world.own.locationEmployee]) {
      expectRefusal(await change(user, 0, { label: 'x' }), 'not_found', '', user.type);
      expectRefusal(await t.as(user).delete(`/custom-field/${ids[0]}`), 'delete.not_existing', '', user.type);
    }
  });
});

describe('reading', () => {
  test('shows the fields with the location to who sees it, and their rights', async () => {
    const { id } = await buildCustomField(t.db, { location_id: world.own.location.id, label: 'Panel' });
    const one = (user: TestUser) =>
      t.as(user).query('query ($id: ID!) { customField(customFieldID: $id) { label rights } }', { id });
    const edits = ['custom_field.edit', 'custom_field.delete'];
    const { own, foreign } = world;
    for (const user of [world.owner, own.reseller, own.organization, own.locationEmployee]) {
      expect((await one(user)).json().data.customField, user.type).toEqual({ label: 'Panel', rights: edits });
    }
    expect((await one(own.contractor)).json().data.customField).toEqual({ label: 'Panel', rights: [] });
    expectRefusal(await one(foreign.organization), 'not_found');
    const whole = await t
      .as(own.contractor)
      .query('query ($id: ID!) { location(locationID: $id) { customFields { label } } }', {
        id: own.location.id,
      });
    expect(whole.json().data.location.customFields).toEqual([{ label: 'Panel' }]);
  });

  test.each(['position', 'label', 'created_at'])('pages by %s, searches labels', async (field) => {
    for (const label of ['Zone', 'Élan', 'apex']) {
      await buildCustomField(t.db, { location_id: locationID, label });
    }
    const orderBy = { field, direction: 'asc' };
    const whole = await fields(keeper, { orderBy });
    const reply = await t
      .as(keeper)
      .query(LIST, { filter: { locationID }, orderBy, pagination: { limit: 2 } });
    const { items, nextCursor } = reply.json().data.customFieldsPaginated;
    const rest = await fields(keeper, { orderBy, pagination: { limit: 2, cursor: nextCursor } });
    expect([...items, ...rest]).toEqual(whole);
    if (field === 'label') expect(whole.map((one) => one.label)).toEqual(['apex', 'Élan', 'Zone']);
    expect(await fields(keeper, { filter: { locationID, search: 'elan' } })).toMatchObject([
      { label: 'Élan' },
    ]);
  });
});
