import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { countedRows } from './page-type.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const EMPTY = { items: [], nextCursor: null };

test('a page that is still being read is counted beside, once, and its count waits for it', async () => {
  const { promise: page, resolve: read } = Promise.withResolvers<typeof EMPTY>();
  let asked = 0;
  const { count } = countedRows(page, async () => ++asked);
  const told: number[] = [];
  const telling = Promise.all([count(), count()]).then((counts) => void told.push(...counts));
  expect(asked).toBe(1);
  await new Promise(setImmediate);
  expect(told).toEqual([]);
  read(EMPTY);
  await telling;
  expect(told).toEqual([1, 1]);
});

test('of a page that cannot be read no count is told, and who asks for nothing of it ends nothing', async () => {
  const refused = Promise.reject<typeof EMPTY>(new Error('refused'));
  const { count } = countedRows(refused, async () => 3);
  await new Promise(setImmediate);
  await expect(count()).rejects.toThrow('refused');
});

test.each([
  'truncated',
  'total',
  'totalAtLeast',
  'nextCursor',
  'items { locationID }',
  'items { locationID } total',
])('a cursor of another list is refused whatever is asked for: %s', async (fields) => {
  const reply = await t
    .as(world.own.organization)
    .query(`query ($pagination: Pagination) { locationsPaginated(pagination: $pagination) { ${fields} } }`, {
      pagination: { cursor: 'bm90aGluZw' },
    });
  expectRefusal(reply, 'page.cursor_invalid', 'pagination.cursor');
});
