import type { Priority } from '@fireledger/domain/service-event/vocabulary.ts';
import { TOTAL_EXACT_MAX } from '@fireledger/domain/shared/limits.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import type { TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../testing/world.ts';
import { CAP_CACHE_MS } from '../db/count-cap-cache.ts';

let t: TestApp;
let world: World;
let client: Client;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  client = t.as(world.own.organization);
});
afterAll(() => t.close());

const LIST = `query ($filter: ServiceEventFilter, $orderBy: ServiceEventOrder, $pagination: Pagination) {
  serviceEventsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    nextCursor items { serviceEventID createdAt priority dueDate } } }`;
type Item = { serviceEventID: string; createdAt: string; priority: Priority | null; dueDate: string | null };
type Page = { nextCursor: string | null; items: Item[] };

async function page(orderBy: object, limit: number, cursor: string | null, filter = {}): Promise<Page> {
  const reply = await client.query(LIST, { filter, orderBy, pagination: { limit, cursor } });
  return reply.json().data.serviceEventsPaginated;
}

/** A moment among very few, so that most events share theirs with others. */
const MOMENTS = ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000001Z', '2026-03-29T01:30:00Z'] as const;
const EVENT = fc.record({
  created_at: fc.constantFrom(...MOMENTS),
  priority: fc.constantFrom(1, 2, null),
  due_date: fc.constantFrom('2026-04-01', '2026-04-02', null),
});
type Values = { created_at: string; priority: Priority | null; due_date: string | null };

async function add({ organization, location }: Side, values: readonly Values[]): Promise<string[]> {
  const by = { location_id: location.id, created_by_user_id: organization.userID };
  const rows: string[] = [];
  for (const one of values) {
    rows.push((await buildServiceEvent(t.db, { ...by, ...one })).id);
  }
  return rows;
}

const FIELDS = ['created_at', 'due_date', 'priority'] as const;
const WALK = fc.record({
  first: fc.array(EVENT, { minLength: 1, maxLength: 7 }),
  arriving: fc.array(EVENT, { maxLength: 3 }),
  field: fc.constantFrom(...FIELDS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.integer({ min: 1, max: 4 }),
});

describe('a walk through the pages', () => {
  test('neither skips nor repeats an event while others arrive, in any order, whatever they share', async () => {
    let before: string[] = [];
    await fc.assert(
      fc.asyncProperty(WALK, async ({ first, arriving, field, direction, limit }) => {
        before = [...before, ...(await add(world.own, first))];
        const late = [...arriving];
        const seen: Item[] = [];
        let cursor: string | null = null;
        do {
          const { items, nextCursor }: Page = await page({ field, direction }, limit, cursor);
          expect(items.length).toBeLessThanOrEqual(limit);
          seen.push(...items);
          cursor = nextCursor;
          before.push(...(await add(world.own, late.splice(0, 1))));
        } while (cursor);
        const ids = seen.map((item) => item.serviceEventID);
        expect(new Set(ids).size).toBe(ids.length);
        const stood = before.slice(0, before.length - (arriving.length - late.length));
        expect(stood.filter((id) => !ids.includes(id))).toEqual([]);
        expect(seen).toEqual(sorted(seen, field, direction));
        await t.db
          .updateTable('service_event')
          .set({ deleted_at: new Date() })
          .where('id', 'in', before)
          .execute();
        before = [];
      }),
      { numRuns: 25 },
    );
  });

  test('ends where the filter ends, and the last page has no cursor', async () => {
    await add(
      world.own,
      Array.from({ length: 4 }, () => ({ created_at: MOMENTS[0], priority: 1, due_date: null })),
    );
    const orderBy = { field: 'created_at', direction: 'desc' };
    const exact = await page(orderBy, 4, null, { priorities: [1] });
    expect([exact.items.length, exact.nextCursor]).toEqual([4, null]);
    const three = await page(orderBy, 3, null, { priorities: [1] });
    const rest = await page(orderBy, 3, three.nextCursor, { priorities: [1] });
    expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
    expect((await page(orderBy, 15, null, { createdFrom: '2030-01-01T00:00:00Z' })).items).toEqual([]);
  });
});

/** The items in the order that the list promises: by the field, what is empty last when ascending, equal ones by id. */
function sorted(items: readonly Item[], field: (typeof FIELDS)[number], direction: 'asc' | 'desc'): Item[] {
  const sortValue = (item: Item): string | number => {
    if (field === 'priority') {
      return item.priority ?? 9;
    }
    return field === 'due_date' ? (item.dueDate ?? '9999') : item.createdAt;
  };
  const sign = direction === 'asc' ? 1 : -1;
  // Two moments that differ by less than a millisecond are answered alike; their ids cannot tell which came first.
  const key = (item: Item) => [sortValue(item), field === 'created_at' ? '' : item.serviceEventID] as const;
  return [...items].sort((left, right) => {
    const [a, b] = [key(left), key(right)];
    return a[0] === b[0] ? sign * a[1].localeCompare(b[1]) : sign * (a[0] < b[0] ? -1 : 1);
  });
}

describe('totals', () => {
  const COUNT =
    'query ($f: ServiceEventFilter) { serviceEventsPaginated(filter: $f, pagination: { limit: 1 }) { total totalAtLeast } }';
  const totals = async (who: TestUser, filter = {}) =>
    (await t.as(who).query(COUNT, { f: filter })).json().data.serviceEventsPaginated;
  const foreign = (filter = {}) => totals(world.foreign.organization, filter);

  /** Many rows at once, past the triggers: only their number is asked. */
  const fill = (count: number) =>
    t.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      const { organizationID, location, disciplineID, organization } = world.foreign;
      await sql`insert into service_event (organization_id, location_id, discipline_id, type, category, origin, device_id,
          description, created_by_kind, created_by_user_id, creator_company_id)
        select ${organizationID}::uuid, ${location.id}::uuid, ${disciplineID}::uuid, 'manual_registration', 'TEST', 'manually',
          'P', 'Test', 'user', ${organization.userID}::uuid, ${organizationID}::uuid
        from generate_series(1, ${count}::int)`.execute(transaction);
    });

  test('are exact up to the cap, and above it say "at least"', async () => {
    expect(await foreign()).toEqual({ total: 0, totalAtLeast: 0 });
    await fill(TOTAL_EXACT_MAX);
    expect(await foreign()).toEqual({ total: TOTAL_EXACT_MAX, totalAtLeast: TOTAL_EXACT_MAX });
    expect(await foreign({ categories: ['FIRE'] })).toEqual({ total: 0, totalAtLeast: 0 });
    await fill(1);
    expect(await foreign()).toEqual({ total: null, totalAtLeast: TOTAL_EXACT_MAX });
  });

  test('above the cap are not counted again for a minute, and exact again after it', async () => {
    const above = { total: null, totalAtLeast: TOTAL_EXACT_MAX };
    const { organizationID } = world.foreign;
    expect(await foreign()).toEqual(above);
    await t.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from service_event where id in
        (select id from service_event where organization_id = ${organizationID} limit 5)`.execute(
        transaction,
      );
    });
    expect(await foreign()).toEqual(above);
    // Another question, and another person's the same, are counted.
    const less = { total: TOTAL_EXACT_MAX - 4, totalAtLeast: TOTAL_EXACT_MAX - 4 };
    expect(await foreign({ categories: ['TEST'] })).toEqual(less);
    expect(await totals(world.foreign.locationEmployee)).toEqual(less);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CAP_CACHE_MS });
    try {
      expect(await foreign()).toEqual(less);
    } finally {
      vi.useRealTimers();
    }
    expect(await foreign()).toEqual(less);
  });

  test('count behind the wall', async () => {
    const own = (await client.query(COUNT)).json().data.serviceEventsPaginated;
    expect(own.total).toBeLessThan(100);
  });
});
