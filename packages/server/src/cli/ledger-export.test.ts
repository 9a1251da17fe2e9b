import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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
import { type Heads, headsText } from '../ledger/anchor.ts';
import { ledgerKeys } from '../ledger/signing.ts';
import { createLedgerWorld, type LedgerWorld } from '../ledger/test-world.ts';

const VERIFY = fileURLToPath(new URL('ledger-verify.ts', import.meta.url));
const SECRET = 'a secret of at least 32 characters, for tests only';
const OLDER = 'an older export\n';
let world: LedgerWorld;
const headFolder = mkdtempSync(join(tmpdir(), 'fireledger-export-heads-'));
let folder: string;
let file: string;

beforeAll(async () => {
  world = await createLedgerWorld();
});
afterAll(async () => {
  rmSync(headFolder, { recursive: true });
  await world.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fireledger-export-'));
  file = join(folder, 'entries.jsonl');
  writeFileSync(file, OLDER);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the export of these chains; `pipe` makes a shell pass its output on. */
function start(args: readonly string[], { url = world.database.appUrl, pipe = '' } = {}) {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, SECRET, DATA_DIR: folder };
  const command = pipe ? ['sh', '-c', `"$@" ${pipe}`, 'sh', process.execPath] : [process.execPath];
  const [program = '', ...given] = [...command, VERIFY, ...args];
  return spawn(program, given, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function ended(child: ReturnType<typeof start>) {
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err: err.trim() };
}

/** Writes a logbook's head that covers these chains; returns its path. */
function headFile(chains: Heads['chains']): string {
  const about = {
    format: 'fireledger-heads-1',
    scope: 'chain',
    writtenAt: '2026-11-21T09:00:00.000Z',
  } as const;
  const head = join(headFolder, 'ledger-head.txt');
  writeFileSync(head, headsText({ ...about, chains }, ledgerKeys(SECRET).privateKey));
  return head;
}

/** The folder contains only the file, and that is unchanged. */
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

test('an export that would hold nothing is none: a location is no chain, nor is what a head does not name', async () => {
  const [location] = world.locations;
  const lacking = `There is no entry to export of chain ${location} (the ID of a chain is its organisation's): no export was made.`;
  for (const more of [[], ['--chain', world.chains[0]]]) {
    const { code, out, err } = await ended(start(['--export', file, '--chain', location, ...more]));
    expect([code, err]).toEqual([2, lacking]);
    expect(out).toContain('The tables hold what the ledger tells.');
    expectUntouched();
  }
  const head = headFile([]);
  const { code, err } = await ended(start(['--export', file, '--anchor', head]));
  expect([code, err]).toEqual([2, 'There is no entry to export: no export was made.']);
  expectUntouched();
});

test('a chain that is gone is told as broken, also where it was to be exported', async () => {
  const gone = { chain: randomUUID(), length: 3, head: '0'.repeat(64) };
  const head = headFile([gone]);
  const { code, out, err } = await ended(start(['--export', file, '--anchor', head]));
  expect(out).toContain(`BROKEN: chain of organisation ${gone.chain}, entry 1: `);
  expect([code, err]).toEqual([1, expect.stringContaining(`no entry to export of chain ${gone.chain} `)]);
  expectUntouched();
});

if (process.platform !== 'win32') {
  test('an export may go through a pipe', async () => {
    const given = ['--export', '/dev/stdout', '--chain', world.chains[0]];
    const { out, err } = await ended(start(given, { pipe: '| cat' }));
    expect(err).toBe('');
    expect(out.split('\n')[0]).toMatch(new RegExp(`^\\{"chain":"${world.chains[0]}"`));
  });
}

// A caller who names a chain wants that chain in an export; one who names a key wants heads checked with it.
test.each([
  [
    ['--chain', 'CHAIN'],
    '--chain and --all-chains say what an export is of: name its file by --export FILE.',
  ],
  [['--all-chains'], '--chain and --all-chains say what an export is of: name its file by --export FILE.'],
  [
    ['--export', 'FILE', '--chain', 'CHAIN', '--all-chains'],
    "--all-chains exports everybody's history, and --chain one: give one of them.",
  ],
  [
    ['--public-key', 'FILE'],
    '--public-key is what heads are checked with: name the file of heads by --anchor FILE.',
  ],
])('%j is refused', async (args, sentence) => {
  const given = args.map((word) => ({ CHAIN: world.chains[0], FILE: file })[word] ?? word);
  expect(await ended(start(given))).toEqual({ code: 2, out: '', err: sentence });
  expect(readFileSync(file, 'utf8')).toBe(OLDER);
});
