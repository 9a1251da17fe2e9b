import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fireledger-services-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

/** Opens the services in a separate program, which ends once nothing is open any more; returns why they could not be opened. */
async function refusalOf(dataDir: string, appUrl: string): Promise<string> {
  const script = `
    const { openServices } = await import(${JSON.stringify(new URL('services.ts', import.meta.url).href)});
    const env = { s3: null, dataDir: ${JSON.stringify(dataDir)}, secret: 'a secret of at least 32 characters' };
    await openServices(env, ${JSON.stringify(appUrl)}).catch((error) => console.log(error.message));`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 20_000,
    env: { PATH: process.env.PATH },
  });
  return stdout;
}

test('where files cannot be kept, nothing stays open', async () => {
  const dataDir = join(scratch, 'taken');
  writeFileSync(dataDir, '');
  expect(await refusalOf(dataDir, database.appUrl)).toMatch(/^The folder .*taken\/files.* cannot be used/);
});

test('where the database does not answer, nothing stays open and nothing goes on asking', async () => {
  const nobody = new URL(database.appUrl);
  nobody.host = '127.0.0.1:1';
  expect(await refusalOf(join(scratch, 'data'), nobody.href)).toMatch(/ECONNREFUSED/);
});
