import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPasswords } from '../src/embedded/passwords.ts';
import { databasePaths } from '../src/embedded/paths.ts';
import { keepTestPasswords, TEST_PASSWORD } from './cluster.ts';

test('a run that begins on a cluster sets the passwords that the runs before it sign in with, and keeps the superuser’s', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fireledger-cluster-'));
  try {
    const { superuser } = readPasswords(databasePaths(dataDir));
    for (const _run of [1, 2]) {
      keepTestPasswords(dataDir);
      expect(readPasswords(databasePaths(dataDir))).toEqual({
        superuser,
        app: TEST_PASSWORD,
        migrator: TEST_PASSWORD,
      });
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
