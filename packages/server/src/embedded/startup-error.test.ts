import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePaths } from './paths.ts';
import { startEmbedded } from './start-embedded.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-complaint-'));
const { cluster, home } = databasePaths(dataDir);
const start = () => startEmbedded({ dataDir, log: () => undefined });

beforeAll(async () => {
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  await (await start()).stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('what is missing before the settings are read is said, and not that there are none of one’s own', async () => {
  const [control, elsewhere] = [join(cluster, 'global', 'pg_control'), join(home, 'pg_control')];
  renameSync(control, elsewhere);
  await expect(start()).rejects.toThrow(
    `PostgreSQL did not start: could not find the database system (see ${home}).`,
  );
  renameSync(elsewhere, control);
});

test('what is found wrong later stands in the logs, and is said', async () => {
  const journal = join(cluster, 'pg_wal');
  for (const name of readdirSync(journal).filter((one) => /^[0-9A-F]{24}$/.test(one))) {
    rmSync(join(journal, name));
  }
  await expect(start()).rejects.toThrow(
    /^PostgreSQL did not start: could not locate a valid checkpoint record .*\(see /,
  );
});
