import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { completeEnv, readEnv } from '../env.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { clearDatabase } from './clear-database.ts';
import type { OpenDatabase } from './database.ts';
import { beginDemo, findDemoState, inspectDatabase } from './demo.ts';
import { ensureSchema } from './schema-state.ts';

const scratch = await mkdtemp(join(tmpdir(), 'fireledger-two-demos-'));
let source: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  source = await createTestDatabase();
  const { appUrl, migratorUrl } = source;
  database = { kind: 'server', appUrl, migratorUrl, close: async () => undefined };
});
afterAll(async () => {
  await source.drop();
  await rm(scratch, { recursive: true });
});

/** A program with its own DATA_DIR; all of them share one database. */
async function programIn(name: string) {
  const dataDir = join(scratch, name);
  const settings = readEnv({ DATA_DIR: dataDir, DEMO: 'true' });
  const files = await openDiskStore(join(dataDir, 'files'));
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const env = completeEnv(settings, { secret: 'x'.repeat(32), demo: true });
  return {
    lines,
    state: () => findDemoState(settings, database, log),
    begin: () => beginDemo(env, database, files, log),
  };
}

const clear = async () => {
  await clearDatabase(source.migratorUrl);
  await ensureSchema(database, () => undefined);
};

test('of two programs on one empty database one makes the demo, and no later start of the other empties it', async () => {
  const [one, other] = [await programIn('one'), await programIn('other')];
  const filled = { demo: true, fill: true };
  expect([await one.state(), await other.state()]).toEqual([filled, filled]);
  await one.begin();
  expect(await other.begin()).toBeNull();
  expect(other.lines.at(-1)).toBe('Another Fireledger makes the demo world of this database.');
  expect(await other.state()).toEqual({ demo: true, fill: false });
  expect(await inspectDatabase(source.appUrl)).toMatchObject({ empty: false, demo: true });
});

test('a start whose own making was cut off empties the demo that it began, and no other', async () => {
  const [cutOff, another] = [await programIn('cut-off'), await programIn('another')];
  await clear();
  await cutOff.begin();
  await clear();
  await another.begin();
  expect(await cutOff.state()).toEqual({ demo: true, fill: false });
  expect(await inspectDatabase(source.appUrl)).toMatchObject({ empty: false, demo: true });
  expect(await another.state()).toEqual({ demo: true, fill: true });
  expect(another.lines).toContain('The demo world was left half built; building it again.');
  expect(await inspectDatabase(source.appUrl)).toMatchObject({ empty: true, demo: false });
});
