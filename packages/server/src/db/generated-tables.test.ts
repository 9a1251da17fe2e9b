import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTables } from '../../scripts/generate-tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('tables.generated.ts is that of the migrated database', async () => {
  const committed = await readFile(new URL('tables.generated.ts', import.meta.url), 'utf8');
  expect(await generateTables(database.superuserUrl, promisify(execFile))).toBe(committed);
});
