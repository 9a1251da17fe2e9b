import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePaths } from './paths.ts';
import { type Embedded, startEmbedded } from './start-embedded.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-database-log-'));
let embedded: Embedded;

beforeAll(async () => {
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  embedded = await startEmbedded({ dataDir, log: () => undefined });
});
afterAll(async () => {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Everything in the database's log, once it contains a mark that was written last. */
async function logWith(mark: string): Promise<string> {
  const { logs } = databasePaths(dataDir);
  const read = () =>
    readdirSync(logs)
      .map((name) => readFileSync(join(logs, name), 'utf8'))
      .join('');
  await expect.poll(read).toContain(mark);
  return read();
}

test.each(['appUrl', 'migratorUrl'] as const)(
  'what the %s is refused is not in the log, where it would quote the value',
  async (url) => {
    const client = new pg.Client({ connectionString: embedded[url] });
    await client.connect();
    const value = `anna@example.com of ${url}`;
    await expect(client.query('select $1::uuid', [value])).rejects.toThrow(value);
    await client.end();
    const superuser = new pg.Client({ connectionString: embedded.superuserUrl });
    await superuser.connect();
    await expect(superuser.query(`select 'mark of ${url}'::int`)).rejects.toThrow(/mark/);
    await superuser.end();
    expect(await logWith(`mark of ${url}`)).not.toContain(value);
  },
);
