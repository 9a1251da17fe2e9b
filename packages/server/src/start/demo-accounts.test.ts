import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_FILLING_HEADER } from '@fireledger/domain/shared/demo-header.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { startProgram } from '../../testing/program.ts';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../demo/specs.ts';

test('whoever signs in to a new demo as soon as the program answers is let in, and told that more follows, as is the terminal', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fireledger-accounts-'));
  const program = await startProgram({
    env: {
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: database.migratorUrl,
      SECRET: 'a secret of at least 32 characters, for this test',
      DATA_DIR: dataDir,
      DEMO: 'true',
    },
  });
  try {
    await program.ready();
    const replies = ['owner', 'reseller', 'organization', 'location', 'contractor'].map((name) =>
      fetch(`${program.url}/api/v1/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD }),
      }),
    );
    const told = (await Promise.all(replies)).map(({ status, headers }) => [
      status,
      headers.get(DEMO_FILLING_HEADER),
    ]);
    expect(told).toEqual(Array(5).fill([200, 'true']));
    await program.kill('SIGKILL');
    expect((await program.ended).stdout).toMatch(/is ready: .* events and documents are still being made/s);
  } finally {
    await program.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
  }
});
