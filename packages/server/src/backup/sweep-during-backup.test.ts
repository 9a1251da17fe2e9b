import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { openDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { writeBackup } from './write-backup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-backup-sweep-'));
let database: TestDatabase;
let db: Seed;
let store: FileStore;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  store = await openDiskStore(join(dataDir, 'files'));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Whether the sweep may remove a content that no row refers to any more. */
async function maySweep(): Promise<boolean | undefined> {
  const asked = sql<{ free: boolean }>`select app.claim_unnamed_digest(${'a'.repeat(64)}) as free`;
  return (await asked.execute(db)).rows[0]?.free;
}

test('while a backup copies the files, the sweep removes none: rows of its snapshot may refer to them', async () => {
  const { digest } = await store.put(Readable.from(['%PDF-1.4 kept']), { name: 'kept.pdf' });
  await buildServiceEventFile(db, await buildServiceEvent(db), { digest });
  const whileCopied: (boolean | undefined)[] = [];
  const files: FileStore = {
    ...store,
    open: async (...asked) => {
      whileCopied.push(await maySweep());
      return store.open(...asked);
    },
  };
  const { migratorUrl } = database;
  const folder = join(dataDir, 'backup');
  const secret = 'a secret of the installation that is backed up';
  await writeBackup({ folder, migratorUrl, files, dataDir, secret, log: () => undefined });
  expect(whileCopied).toEqual([false]);
  await expect.poll(maySweep).toBe(true);
});
