import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { openRelay } from '../../testing/relay.ts';
import { ledgerHeadsJob } from './ledger-heads.job.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-heads-job-'));
const context = {
  withSystem: () => Promise.reject(new Error('needs none')),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  jobID: 'test',
  retries: 0,
  signal: new AbortController().signal,
};
let database: TestDatabase;
let superuser: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('fails when its connection breaks, and ends nothing else', async () => {
  const { hostname, port } = new URL(database.appUrl);
  const relay = await openRelay(hostname, Number(port));
  const appUrl = Object.assign(new URL(database.appUrl), {
    hostname: '127.0.0.1',
    port: String(relay.port),
  }).href;
  const job = ledgerHeadsJob({ appUrl, dataDir, secret: 'a secret of at least 32 characters' });
  await superuser.query('begin; lock table ledger_chain in access exclusive mode');
  const failed = expect(job.run(context, {})).rejects.toThrow(/terminated/);
  await expect.poll(() => countLockWaits(superuser, 'ledger_chain'), { timeout: 20_000 }).toBe(1);
  await relay.cut();
  await failed;
  await superuser.query('rollback');
  expect(readdirSync(dataDir)).toEqual([]);
  await relay.restore();
  await job.run(context, {});
  expect(readdirSync(dataDir)).toHaveLength(1);
  await relay.close();
});
