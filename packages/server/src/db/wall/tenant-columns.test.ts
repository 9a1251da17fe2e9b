import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildLocation, buildOrganization, buildReseller } from '../../../testing/builders.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

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

describe('an account is no new version and has no entry in the ledger', () => {
  async function accountOf(userID: string) {
    const row = await t.db
      .selectFrom('user')
      .select(['version', 'updated_at', 'active', 'sort_name'])
      .where('id', '=', userID)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ table: string }>`select body::json ->> 'table' as table from ledger_entry
      where entity_id = ${userID}::uuid order by position`.execute(t.db);
    return { row, entries: rows.map(({ table }) => table) };
  }

  test('when its organisation is put out of use and back', async () => {
    const { id } = await buildOrganization(t.db);
    const { userID } = await buildUser(t.db, { organization_id: id });
    const before = await accountOf(userID);
    for (const active of [false, true]) {
      expect((await t.as(world.owner).patch(`/organization/${id}`, { active })).statusCode).toBe(200);
      expect(await accountOf(userID)).toEqual(before);
    }
  });

  test('when its person’s name is corrected in case or accents alone', async () => {
    const { userID } = await buildUser(t.db, { first_name: 'Rene', last_name: 'Jansen' });
    const before = await accountOf(userID);
    await t.db.updateTable('person').set({ first_name: 'René' }).where('id', '=', userID).execute();
    expect(await accountOf(userID)).toEqual({ row: before.row, entries: [...before.entries, 'person'] });
  });

  test('when its person goes out of use, which it carries', async () => {
    const { userID } = await buildUser(t.db);
    const before = await accountOf(userID);
    await t.db.updateTable('person').set({ active: false }).where('id', '=', userID).execute();
    const { row, entries } = await accountOf(userID);
    expect(row).toEqual({ ...before.row, active: false });
    expect(entries).toEqual([...before.entries, 'person']);
  });
});

test('what makes an account a new version is what the ledger keeps of it', async () => {
  const { rows } = await sql<{ touched: string; kept: string }>`
    select (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = '"user"'::regclass and tgname = 'touch') as touched,
      (select string_agg(split_part(encode(tgargs, 'escape'), '\\000', part), ' ') from generate_series(3, 4) part)
        as kept
    from pg_trigger where tgrelid = '"user"'::regclass and tgname = 'ledger'`.execute(t.db);
  const [{ touched, kept } = { touched: '', kept: '' }] = rows;
  const columns = new Set(Array.from(touched.matchAll(/old\.(\w+)/g), ([, name]) => name));
  const never = new Set(['id', 'version', 'created_at', 'updated_at']);
  expect(columns).toEqual(new Set(kept.split(' ').filter((name) => !never.has(name))));
});
