import { spawn } from 'node:child_process';
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { createLedgerWorld, type LedgerWorld } from '../ledger/test-world.ts';

const VERIFY = fileURLToPath(new URL('ledger-verify.ts', import.meta.url));
const OLDER = 'an older export\n';
let world: LedgerWorld;
let folder: string;
let file: string;

beforeAll(async () => {
  world = await createLedgerWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fireledger-export-'));
  file = join(folder, 'entries.jsonl');
  writeFileSync(file, OLDER);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the export of these chains; `pipe` has a shell hand its output on. */
function start(args: readonly string[], { url = world.database.appUrl, pipe = '' } = {}) {
  const secret = 'a secret of at least 32 characters, for tests only';
  const env = { PATH: process.env.PATH, DATABASE_URL: url, SECRET: secret, DATA_DIR: folder };
  const command = pipe ? ['sh', '-c', `"$@" ${pipe}`, 'sh', process.execPath] : [process.execPath];
  const [program = '', ...given] = [...command, VERIFY, ...args];
  return spawn(program, given, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function ended(child: ReturnType<typeof start>) {
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err: err.trim() };
}

/** What stands in the folder: nothing but the file, and that is as it was. */
function expectUntouched(): void {
  expect(readdirSync(folder)).toEqual(['entries.jsonl']);
  expect(readFileSync(file, 'utf8')).toBe(OLDER);
}

test('an export that fails leaves the one that is there', async () => {
  const url = 'postgres://fl_app:secret@127.0.0.1:1/fireledger';
  const { code, err } = await ended(start(['--export', file, '--all-chains'], { url }));
  expect(err).toMatch(/^The database cannot be read as fl_app/);
  expect(code).toBe(2);
  expectUntouched();
});

test.each(['SIGINT', 'SIGTERM'] as const)('an export that %s ends leaves nothing', async (signal) => {
  await world.superuser.query('begin; lock table location in access exclusive mode');
  const child = start(['--export', file, '--all-chains']);
  try {
    const over = ended(child);
    await expect.poll(() => countLockWaits(world.superuser, 'location'), { timeout: 20_000 }).toBe(1);
    child.kill(signal);
    const { code, err } = await over;
    expect([code, err]).toEqual([2, 'The export was broken off; nothing of it is left.']);
    expectUntouched();
  } finally {
    child.kill('SIGKILL');
    await world.superuser.query('rollback');
  }
});

test('a whole export takes the place of an older one, past a link, and is its owner’s alone', async () => {
  const link = join(folder, 'link.jsonl');
  symlinkSync(file, link);
  const { code, out } = await ended(start(['--export', link, '--all-chains']));
  expect([code, out]).toEqual([0, expect.stringContaining('Exported ')]);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(/^(\{"chain":.*\}\n)+$/);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['entries.jsonl', 'link.jsonl']);
});

if (process.platform !== 'win32') {
  test('an export may go through a pipe', async () => {
    const given = ['--export', '/dev/stdout', '--chain', world.chains[0]];
    const { out, err } = await ended(start(given, { pipe: '| cat' }));
    expect(err).toBe('');
    expect(out.split('\n')[0]).toMatch(new RegExp(`^\\{"chain":"${world.chains[0]}"`));
  });
}
