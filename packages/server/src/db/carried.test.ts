import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildContract, buildLocation, buildOrganization, buildReseller } from '../../testing/builders.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

/** What lists sort and narrow by is carried down to their rows; of the reseller the wall itself asks it (docs/decisions/0430). */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const SEEN = `{ locationsPaginated { items { locationID } } contractsPaginated { items { contractID } }
  usersPaginated { items { userID } } }`;

const IN_USE = `query($organizationID: ID!, $search: String) { locationsPaginated(
  filter: { organizationID: $organizationID, inUse: true, search: $search }) { items { locationID } } }`;

/** The ids of every location, contract and account that somebody's lists show. */
async function seenBy(user: TestUser): Promise<string[]> {
  const { data } = (await t.as(user).query(SEEN)).json();
  const pages = [data.locationsPaginated, data.contractsPaginated, data.usersPaginated];
  return pages.flatMap(({ items }) => items.flatMap((item: object) => Object.values(item)));
}

async function organizationOf(resellerID: string | null) {
  const { id } = await buildOrganization(t.db, { reseller_id: resellerID });
  const location = await buildLocation(t.db, { organization_id: id });
  const contract = await buildContract(t.db, { location_id: location.id });
  const { userID } = await buildUser(t.db, { organization_id: id });
  return { id, location, all: [location.id, contract.id, userID] };
}

describe('an organisation that is handed over to another reseller', () => {
  test('takes its locations, contracts and people along, and none of them is a new version', async () => {
    const { own, foreign, owner } = world;
    const { id, location, all } = await organizationOf(own.resellerID);
    expect(await seenBy(own.reseller)).toEqual(expect.arrayContaining(all));

    const moved = await t.as(owner).patch(`/organization/${id}`, { resellerID: foreign.resellerID });
    expect(moved.statusCode, moved.body).toBe(200);

    const [before, after] = [await seenBy(own.reseller), await seenBy(foreign.reseller)];
    expect(all.filter((one) => before.includes(one))).toEqual([]);
    expect(after).toEqual(expect.arrayContaining(all));
    const row = await t.db
      .selectFrom('location')
      .select('version')
      .where('id', '=', location.id)
      .executeTakeFirstOrThrow();
    expect(row.version).toBe(location.version);
  });

  test('from none at all, and back to none', async () => {
    const { own } = world;
    const { id, all } = await organizationOf(null);
    const hand = (reseller_id: string | null) =>
      t.db.updateTable('organization').set({ reseller_id }).where('id', '=', id).execute();
    await hand(own.resellerID);
    expect(await seenBy(own.reseller)).toEqual(expect.arrayContaining(all));
    await hand(null);
    const seen = await seenBy(own.reseller);
    expect(all.filter((one) => seen.includes(one))).toEqual([]);
  });

  test('while locations and people are being made: each stands under the reseller that it has in the end', async () => {
    const { own, foreign, owner } = world;
    for (let round = 0; round < 6; round += 1) {
      const { id } = await organizationOf(own.resellerID);
      const location = {
        organizationID: id,
        ...{ name: 'New', address: 'Kade 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
        disciplineIDs: [own.disciplineID],
      };
      const replies = await Promise.all([
        t.as(owner).post('/location', location),
        t
          .as(owner)
          .patch(`/organization/${id}`, { resellerID: foreign.resellerID, name: `Renamed ${round}` }),
        t.as(owner).post('/location', location),
        buildUser(t.db, { organization_id: id }).then(() => ({ statusCode: 201, body: '' })),
      ]);
      expect(
        replies.map(({ statusCode }) => statusCode),
        replies.map(({ body }) => body).join(),
      ).toEqual([201, 200, 201, 201]);
      const carried = { reseller_id: foreign.resellerID, organization_name: `Renamed ${round}` };
      const locations = await t.db
        .selectFrom('location')
        .select(['reseller_id', 'organization_name'])
        .where('organization_id', '=', id)
        .execute();
      expect(locations).toEqual([carried, carried, carried]);
      const people = await t.db
        .selectFrom('user')
        .select(['listed_reseller_id as reseller_id', 'company_name as organization_name'])
        .where('organization_id', '=', id)
        .execute();
      expect(people).toEqual([carried, carried]);
    }
  });
});

test('whether an organisation is in use stands on its locations, and none of them is a new version', async () => {
  const { own, owner } = world;
  const { id, location } = await organizationOf(own.resellerID);
  const closed = await buildLocation(t.db, { organization_id: id, active: false });
  const rows = () =>
    t.db
      .selectFrom('location')
      .select(['in_use', 'version'])
      .where('id', 'in', [location.id, closed.id])
      .orderBy('id')
      .execute();
  const { version } = location;
  const shown = async () => {
    const { data } = (await t.as(owner).query(IN_USE, { organizationID: id, search: location.name })).json();
    return data.locationsPaginated.items.map((item: { locationID: string }) => item.locationID);
  };
  expect([await rows(), await shown()]).toEqual([
    [
      { in_use: true, version },
      { in_use: false, version: closed.version },
    ],
    [location.id],
  ]);
  for (const [active, inUse] of [
    [false, []],
    [true, [location.id]],
  ] as const) {
    expect((await t.as(owner).patch(`/organization/${id}`, { active })).statusCode).toBe(200);
    expect([await rows(), await shown()]).toEqual([
      [
        { in_use: active, version },
        { in_use: false, version: closed.version },
      ],
      inUse,
    ]);
  }
  await t.db
    .updateTable('location')
    .set({ organization_active: false })
    .where('id', '=', location.id)
    .execute();
  expect((await rows())[0]?.in_use).toBe(true);
});

test('a reseller’s new name stands on its organisations, and none of them is a new version', async () => {
  const reseller = await buildReseller(t.db);
  const { id, version } = await buildOrganization(t.db, { reseller_id: reseller.id });
  await t.db.updateTable('reseller').set({ name: 'Other name' }).where('id', '=', reseller.id).execute();
  const row = await t.db
    .selectFrom('organization')
    .select(['reseller_name', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ reseller_name: 'Other name', version });
});

test('nobody writes by hand what is carried', async () => {
  const { own, foreign } = world;
  const written = { reseller_id: foreign.resellerID, organization_name: 'Made up' };
  await t.db.updateTable('location').set(written).where('id', '=', own.location.id).execute();
  const row = await t.db
    .selectFrom('location')
    .select('reseller_id')
    .where('id', '=', own.location.id)
    .executeTakeFirstOrThrow();
  expect(row.reseller_id).toBe(own.resellerID);
});
