import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { cachedQuery, cachedUpdate, queryByIDs } from './cached-query.ts';

let database: TestDatabase;
let db: Seed;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('a cached query is built once, and each asking brings its own values, as often as the text says them', () => {
  let built = 0;
  const between = cachedQuery((seed, id: string, name: string | null) => {
    built++;
    return seed
      .selectFrom('discipline')
      .select('id')
      .where('active', '=', true)
      .where('id', '=', id)
      .where(sql<boolean>`(name = ${name} or ${id} is null)`);
  });
  const first = between(db, 'a', 'b');
  const second = between(db, 'c', null);
  expect(first.parameters).toEqual([true, 'a', 'b', 'a']);
  expect(second.parameters).toEqual([true, 'c', null, 'c']);
  expect(second.sql).toBe(first.sql);
  expect(built).toBe(1);
});

test('one that does not take a value as it is is refused: the first one’s would be everybody’s', () => {
  const trimmed = cachedQuery((seed, name: string) =>
    seed.selectFrom('discipline').select('id').where('name', '=', `${name} `),
  );
  expect(() => trimmed(db, 'Sprinklers')).toThrow('as it is');
});

test('one that is asked with more values than its text has is refused', () => {
  const among = cachedQuery((seed, ...ids: readonly string[]) =>
    seed.selectFrom('discipline').select('id').where('id', 'in', ids),
  );
  expect(among(db, 'a', 'b').parameters).toEqual(['a', 'b']);
  expect(() => among(db, 'a', 'b', 'c')).toThrow('a query of 2 values was given 3');
});

test('a kept write has a text for each set of columns; what is not given is not written', async () => {
  let built = 0;
  const insert = cachedUpdate((seed, columns: { name?: string; active?: boolean | undefined }) => {
    built++;
    return seed
      .insertInto('discipline')
      .values(columns as { name: string })
      .returning(['name', 'active']);
  });
  const update = cachedUpdate(
    (seed, columns: { name?: string; active?: boolean | undefined }, name: string) =>
      seed.updateTable('discipline').set(columns).where('name', '=', name).returning(['name', 'active']),
  );
  const run = async (query: ReturnType<typeof insert>) => (await db.executeQuery(query)).rows;
  expect(await run(insert(db, { name: 'One', active: undefined }))).toEqual([{ name: 'One', active: true }]);
  expect(await run(insert(db, { active: false, name: 'Two' }))).toEqual([{ name: 'Two', active: false }]);
  expect(await run(insert(db, { name: 'Three', active: true }))).toEqual([{ name: 'Three', active: true }]);
  expect(await run(insert(db, { name: 'Four' }))).toEqual([{ name: 'Four', active: true }]);
  expect(built).toBe(3);
  expect(await run(update(db, { active: false }, 'One'))).toEqual([{ name: 'One', active: false }]);
  expect(await run(update(db, { name: 'Five', active: false }, 'Four'))).toEqual([
    { name: 'Five', active: false },
  ]);
  expect(await run(update(db, { active: true }, 'Two'))).toEqual([{ name: 'Two', active: true }]);
});

test('rows by their ids, however many', async () => {
  const ids = await db
    .insertInto('discipline')
    .values([{ name: 'Left' }, { name: 'Right' }])
    .returning('id')
    .execute();
  const named = queryByIDs((seed, wanted) =>
    seed
      .selectFrom('discipline')
      .select('name')
      .where('id', '=', sql<string>`any(${wanted})`)
      .orderBy('name'),
  );
  const all = ids.map(({ id }) => id);
  expect(await named(db, all)).toEqual([{ name: 'Left' }, { name: 'Right' }]);
  expect(await named(db, all.slice(0, 1))).toHaveLength(1);
  expect(await named(db, [])).toEqual([]);
});

test('a value that the query leaves out is refused too', () => {
  const all = cachedQuery((seed, _name: string) => seed.selectFrom('discipline').select('id'));
  expect(() => all(db, 'Sprinklers')).toThrow('not a query of its values alone');
});
