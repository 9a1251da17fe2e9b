import { RESELLER_ORDER_FIELDS } from '@fireledger/domain/reseller/vocabulary.ts';
import type { Address } from '@fireledger/domain/shared/address.ts';
import { DIRECTIONS } from '@fireledger/domain/shared/direction.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildReseller } from '../../../testing/builders.ts';
import { unique } from '../../../testing/seed.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let owner: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  owner = await buildUser(t.db, { type: 'application_owner' });
});
afterAll(() => t.close());

const LIST = `query ($filter: ResellerFilter, $orderBy: ResellerOrder, $pagination: Pagination) {
  resellersPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    nextCursor total items { resellerID } } }`;
type Page = { nextCursor: string | null; total: number; items: { resellerID: string }[] };
type Field = (typeof RESELLER_ORDER_FIELDS)[number];

async function page(variables: object): Promise<Page> {
  const reply = await t.as(owner).query(LIST, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.resellersPaginated;
}

const CITIES = ['Gent', 'gènt', 'Assen', null, 'Breda'];
const MOMENTS = ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000001Z'];

/** The next reseller of a family, which shares most of its sort values with others. */
async function add(family: string, number: number): Promise<string> {
  const city = CITIES[number % CITIES.length] ?? null;
  const { id } = await buildReseller(t.db, {
    name: `${family} ${['Ömega', 'alfa', 'Omega'][number % 3]}`,
    email: `${number % 2}@example.test`,
    address: { street: 'Kade', houseNumber: '1', city, postalCode: '9000', country: 'BE' } as Address,
    active: number % 3 !== 0,
    created_at: MOMENTS[number % MOMENTS.length] ?? '',
  });
  return id;
}

/** The ids as PostgreSQL sorts the resellers' own values. */
async function sorted(ids: readonly string[], field: Field, direction: string): Promise<string[]> {
  const value = {
    name: 'sort_name',
    city: `app.search_text(coalesce(address ->> 'city', ''))`,
    email: 'email',
    active: 'active',
    created_at: 'created_at',
  }[field];
  const { rows } = await sql<{ id: string }>`select id from reseller where id = any (${ids}::uuid[])
    order by ${sql.raw(`${value} ${direction}, id ${direction}`)}`.execute(t.db);
  return rows.map(({ id }) => id);
}

describe('a walk through the resellers', () => {
  const cases = RESELLER_ORDER_FIELDS.flatMap((field) =>
    DIRECTIONS.map((direction) => [field, direction] as const),
  );
  test.each(cases)('by %s, %s, neither skips nor repeats while others arrive', async (field, direction) => {
    const family = unique('walk');
    const before: string[] = [];
    for (let number = 0; number < 7; number += 1) before.push(await add(family, number));
    const seen: string[] = [];
    let cursor: string | null = null;
    let arriving = before.length;
    do {
      const filter = { search: family };
      const found: Page = await page({
        filter,
        orderBy: { field, direction },
        pagination: { limit: 2, cursor },
      });
      expect([found.items.length <= 2, found.total]).toEqual([true, arriving]);
      seen.push(...found.items.map(({ resellerID }) => resellerID));
      cursor = found.nextCursor;
      if (arriving < 10) {
        await add(family, arriving);
        arriving += 1;
      }
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    expect(seen).toEqual(await sorted(seen, field, direction));
  });

  test('ends where the list ends, and the last page has no cursor', async () => {
    const family = unique('end');
    for (let number = 0; number < 4; number += 1) await add(family, number);
    const of = (limit: number, cursor: string | null = null) =>
      page({ filter: { search: family }, pagination: { limit, cursor } });
    const exact = await of(4);
    expect([exact.items.length, exact.nextCursor]).toEqual([4, null]);
    const rest = await of(3, (await of(3)).nextCursor);
    expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
  });
});
