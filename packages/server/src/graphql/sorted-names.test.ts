import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  buildContract,
  buildContractor,
  buildDiscipline,
  buildLocation,
  buildOrganization,
  buildReseller,
} from '../../testing/builders.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';

/**
 * Every list that is sorted by a name, in the order that a reader expects: capitals and accents aside, numbers by their value
 * (docs/decisions/0607).
 */

/** As they are built; two are alike. */
const NAMES = ['Zorgcentrum', 'de Wilgenhof', 'Élan', 'Boszicht 10', 'ABC', 'Boszicht 9', 'elan', 'École'];
const SORTED = ['ABC', 'Boszicht 9', 'Boszicht 10', 'de Wilgenhof', 'École', 'elan', 'elan', 'Zorgcentrum'];

/** List, order, the list's id, and what of an item stands in the order. */
const LISTS = [
  ['locations', 'name', 'locationID', 'name'],
  ['locations', 'address', 'locationID', 'address'],
  ['locations', 'city', 'locationID', 'city'],
  ['locations', 'organization', 'locationID', 'organization { name }'],
  ['organizations', 'name', 'organizationID', 'name'],
  ['organizations', 'city', 'organizationID', 'city'],
  ['organizations', 'reseller', 'organizationID', 'reseller { name }'],
  ['contractors', 'name', 'contractorID', 'name'],
  ['contractors', 'city', 'contractorID', 'city'],
  ['contracts', 'location_name', 'contractID', 'locationName'],
  ['contracts', 'contractor_name', 'contractID', 'contractor { name }'],
  ['contracts', 'organization_name', 'contractID', 'organization { name }'],
  ['contracts', 'discipline_name', 'contractID', 'disciplineName'],
  ['logbooks', 'location_name', 'logbookID', 'locationName'],
  ['logbooks', 'city', 'logbookID', 'city'],
  ['logbooks', 'discipline_name', 'logbookID', 'disciplineName'],
  ['logbooks', 'organization_name', 'logbookID', 'organization { name }'],
  ['logbooks', 'contractor_name', 'logbookID', 'contractor { name }'],
  ['disciplines', 'name', 'disciplineID', 'name'],
  ['resellers', 'name', 'resellerID', 'name'],
  ['resellers', 'city', 'resellerID', 'city'],
  ['users', 'last_name', 'userID', 'lastName'],
  ['users', 'company', 'userID', 'company { name }'],
] as const;

let t: TestApp;
let owner: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  for (const name of NAMES) await buildNamed(name);
  owner = await buildUser(t.db, { type: 'application_owner', last_name: 'AAA' });
});
afterAll(() => t.close());

/** A row of every list with a name, and all that it is named after. */
async function buildNamed(name: string): Promise<void> {
  const address = {
    street: 'Kade',
    houseNumber: '1',
    houseNumberAddition: null,
    postalCode: '3511 ED',
    city: name,
    country: 'NL',
  };
  const reseller = await buildReseller(t.db, { name, address });
  const organization = await buildOrganization(t.db, { name, address, reseller_id: reseller.id });
  const contractor = await buildContractor(t.db, { name, address });
  // no two disciplines have names that are alike
  const discipline = await buildDiscipline(t.db, { name: name === 'elan' ? 'Elan ' : name });
  const place = { name, city: name, address: name, postal_code: '3511 AB', organization_id: organization.id };
  const location = await buildLocation(t.db, place, { disciplineIDs: [discipline.id] });
  await buildContract(t.db, { location_id: location.id, contractor_id: contractor.id });
  await buildUser(t.db, { organization_id: organization.id, last_name: name });
}

/** What a reader takes for the same. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

const leaf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? leaf(Object.values(value)[0]) : String(value);

describe.each(LISTS)('%s by %s', (list, field, id, shown) => {
  const query = `query ($orderBy: ${type(list)}Order, $cursor: String) {
    page: ${list}Paginated(orderBy: $orderBy, pagination: { limit: 2, cursor: $cursor }) {
      nextCursor items { id: ${id} shown: ${shown} } } }`;

  test.each(['asc', 'desc'] as const)('are in a reader’s order, page by page: %s', async (direction) => {
    const seen: { id: string; shown: unknown }[] = [];
    let cursor: string | null = null;
    do {
      const reply = await t.as(owner).query(query, { orderBy: { field, direction }, cursor });
      const { page } = reply.json().data;
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen.map((item) => item.id)).size).toBe(seen.length);
    const names = seen
      .map((item) => plain(leaf(item.shown)))
      .filter((name) => name !== 'aaa' && name !== 'null');
    const expected = SORTED.map(plain);
    expect(names).toEqual(direction === 'asc' ? expected : expected.toReversed());
  });
});

test.each([
  ['1', '2', '10', '10a', '10b', '100'],
  ['b2c3', 'b2c10', 'b10c1'],
  ['2026-2-1', '2026-11-01'],
  ['a', 'a 1', 'a 01', 'a1'],
])('numbers in a name count as numbers: %s < %s', async (...names) => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names].toReversed()}::text[]) with ordinality n (name, place)
    order by app.sort_text(name), place desc`.execute(t.db);
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('the longest name there may be, a document’s, still goes into an index by which it is sorted', async () => {
  const name = '1𝔄'.repeat(128).slice(0, -2);
  const { rows } = await sql<{ bytes: number }>`select octet_length(app.sort_text(${name})) as bytes`.execute(
    t.db,
  );
  expect([...name]).toHaveLength(255);
  // a third of a page, less the ids beside it
  expect(rows[0]?.bytes).toBeLessThan(2600);
});

test.each(['location', 'organization', 'contractor', 'contract', 'location_discipline'])(
  'a search of %s that finds more than it takes takes the first by name',
  async (table) => {
    const found = await t.db.transaction().execute(async (db) => {
      await sql`select set_config('app.user_type', 'application_owner', true)`.execute(db);
      const { rows } = await sql<{ name: string }>`
        select e.${sql.ref(table.includes('_') || table === 'contract' ? 'location_name' : 'name')} as name
        from app.search_rows(${table}, array['%e%'], '{}', 2) with ordinality f (id, place)
        join ${sql.table(table)} e on e.id = f.id order by f.place`.execute(db);
      return rows.map(({ name }) => name);
    });
    expect(found).toEqual(['de Wilgenhof', 'École']);
  },
);

describe('people', () => {
  test('to choose from, and the locations named on one, are in a reader’s order', async () => {
    const { id: organization_id } = await buildOrganization(t.db);
    const by = await buildUser(t.db, { organization_id, last_name: 'AAA' });
    for (const last_name of NAMES) await buildUser(t.db, { organization_id, last_name });
    const query = '{ eventPeople { lastName } }';
    const { eventPeople } = (await t.as(by).query(query)).json().data;
    expect(eventPeople.map((person: { lastName: string }) => plain(person.lastName))).toEqual([
      'aaa',
      ...SORTED.map(plain),
    ]);
    const discipline = await buildDiscipline(t.db);
    const locationIDs: string[] = [];
    for (const name of NAMES) {
      const parts = { disciplineIDs: [discipline.id] };
      locationIDs.push((await buildLocation(t.db, { name, organization_id }, parts)).id);
    }
    const type = 'location_employee';
    const { userID } = await buildUser(t.db, { type, organization_id, location_ids: locationIDs });
    const named = await t.as(by).query(`{ user(userID: "${userID}") { locations { name } } }`);
    const { locations } = named.json().data.user;
    expect(locations.map(({ name }: { name: string }) => plain(name))).toEqual(SORTED.map(plain));
  });
});

function type(list: string): string {
  return `${list.charAt(0).toUpperCase()}${list.slice(1, -1)}`;
}
