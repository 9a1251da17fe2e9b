import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The texts that contain a similar word: by similarity alone, and by the condition of a search, with and without the index. */
async function alike(word: string, texts: readonly string[]): Promise<string[][]> {
  return await app.db.connection().execute(async (db) => {
    await sql`set pg_trgm.word_similarity_threshold = 0.5`.execute(db);
    const [indexed, read] = [await conditionOf(db, word, true), await conditionOf(db, word, false)];
    const found = async (condition: ReturnType<typeof sql>) => {
      const query = sql<{
        search_text: string;
      }>`select search_text from unnest(${texts}::text[]) e (search_text)
        where ${condition} order by search_text`;
      return (await query.execute(db)).rows.map((row) => row.search_text);
    };
    return [
      await found(sql`${word} <% e.search_text`),
      await found(sql.raw(indexed)),
      await found(sql.raw(read)),
    ];
  });
}

async function conditionOf(db: TestApp['db'], word: string, byIndex: boolean): Promise<string> {
  const { rows } = await sql<{
    condition: string;
  }>`select app.alike_pattern(${word}, ${byIndex}) as condition`.execute(db);
  return rows[0]?.condition ?? 'false';
}

const letters = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', '-', "'", 'д'),
  minLength: 4,
  maxLength: 12,
});
const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '-', 'д'), maxLength: 40 }), {
  minLength: 20,
  maxLength: 20,
});

test('the condition for a word much alike leaves out nothing that is alike', async () => {
  await fc.assert(
    fc.asyncProperty(letters, texts, async (word, given) => {
      const [byLikeness, indexed, read] = await alike(word, given);
      expect(indexed).toEqual(byLikeness);
      expect(read).toEqual(byLikeness);
    }),
    { numRuns: 60 },
  );
  const [found] = await alike('rokmelder', ['de rookmelder piept', 'een lamp']);
  expect(found).toEqual(['de rookmelder piept']);
});

test('only of a word in plain letters are trigrams looked for as text: others may be hashes, signs among them', async () => {
  expect(await conditionOf(app.db, 'rookmelder', true)).toMatch(
    /^e\.search_text ~ '[a-z|]+' and 'rookmelder' <% e\.search_text$/,
  );
  expect(await conditionOf(app.db, 'rookmelder', false)).toMatch(
    /^regexp_like\(e\.search_text, '[a-z|]+'\) and 'rookmelder' <% e\.search_text$/,
  );
  for (const word of ['дrookmelder', 'rookmelderд', 'ветер-rookmelder', 'rook–melder']) {
    for (const byIndex of [true, false]) {
      expect(await conditionOf(app.db, word, byIndex)).toBe(`'${word}' <% e.search_text`);
    }
  }
});
