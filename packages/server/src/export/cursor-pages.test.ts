import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { cursorPages, type RowTexts, secondsOf } from './cursor-pages.ts';

const ROWS = 1_201;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Every row of a cursor over `ROWS` numbers, with the sizes of its pages. */
function read(name: string): Promise<{ rows: RowTexts[]; sizes: number[] }> {
  return t.db.transaction().execute(async (db) => {
    const numbers = sql<{
      n: number;
      name: string;
      at: Date;
    }>`(select n, case when n % 2 = 0 then ${name}::text end as name,
      timestamptz '2026-01-15 12:00:00.9+00' + n * interval '1 second' as at from generate_series(1, ${sql.lit(ROWS)}) n)`;
    const query = db.selectFrom(numbers.as('numbers')).orderBy('n', 'desc');
    const page = await cursorPages(db, query, [sql`n`, sql`name`, sql`n % 3 = 0`, secondsOf('at')]);
    const [rows, sizes]: [RowTexts[], number[]] = [[], []];
    for (let more = true; more; ) {
      const { items, nextCursor } = await page();
      rows.push(...items);
      sizes.push(items.length);
      more = nextCursor !== null;
    }
    return { rows, sizes };
  });
}

test('every row comes once, in its order, as texts; null is an empty one', async () => {
  const { rows, sizes } = await read('100 % "Łódź", \\ %s');
  const first = Date.parse('2026-01-15T12:00:00Z') / 1000;
  expect(rows).toEqual(
    Array.from({ length: ROWS }, (_, index) => {
      const n = ROWS - index;
      return [String(n), n % 2 ? '' : '100 % "Łódź", \\ %s', n % 3 ? 'f' : 't', String(first + n)];
    }),
  );
  expect(sizes).toEqual([200, 200, 200, 200, 200, 200, 1]);
});

test('a text that holds what stands between two columns is never taken for two', async () => {
  await expect(read('one\u001ftwo')).rejects.toThrow('stands between');
});

test.each([
  ['is told to whoever asks for it', true, 'division by zero'],
  ['is nobody’s where nobody does, as of a download that was broken off', false, 'left'],
])('a page that could not be read ahead %s', async (_what, asks, told) => {
  const reading = t.db.transaction().execute(async (db) => {
    const numbers = sql<{ n: number }>`(select 1 / (n - 300) as n from generate_series(1, 600) n)`;
    const page = await cursorPages(db, db.selectFrom(numbers.as('numbers')), [sql`n`]);
    expect((await page()).items).toHaveLength(200);
    if (asks) await page();
    // It has failed once another statement is answered, which fails with it.
    await sql`select`.execute(db).catch(() => undefined);
    throw new Error('left');
  });
  await expect(reading).rejects.toThrow(told);
});
