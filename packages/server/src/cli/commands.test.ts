import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fireledger-commands-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

type Fault = {
  readonly command: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly sentence: RegExp;
};

const nowhere = { MIGRATION_DATABASE_URL: 'postgres://fl_migrator:secret@127.0.0.1:1/fireledger' };
const unreachable = /^MIGRATION_DATABASE_URL cannot be reached: /;
const needed = /^npm run .* needs MIGRATION_DATABASE_URL, an address such as /;
const embedded = { DATABASE_URL: '', SECRET: '' };
const nothing = /^DATA_DIR .* holds no database: /;
const faults: readonly Fault[] = [
  { command: 'backup', env: embedded, sentence: nothing },
  { command: 'demo-remove', env: embedded, sentence: nothing },
  { command: 'migrate', sentence: needed },
  { command: 'migrate', env: nowhere, sentence: unreachable },
  { command: 'backup', env: nowhere, sentence: unreachable },
  { command: 'backup', args: ['--every', 'day'], sentence: /^Unknown option '--every'/ },
  { command: 'backup', args: ['one', 'two'], sentence: /^Usage: npm run backup -- \[FOLDER\]$/ },
  { command: 'migrate', args: ['--dry-run'], sentence: /^Unknown option '--dry-run'/ },
  { command: 'restore', args: ['one', 'two'], sentence: /^Usage: npm run restore -- FOLDER$/ },
  { command: 'restore', sentence: /^Usage: npm run restore -- FOLDER$/ },
  { command: 'restore', args: [scratch], sentence: /holds no complete Fireledger backup\.$/ },
  { command: 'demo-remove', sentence: needed },
  { command: 'demo-remove', args: ['now'], sentence: /^Unexpected argument 'now'/ },
  { command: 'owner-create', sentence: /^Usage: npm run owner:create -- --email ADDRESS/ },
  {
    command: 'owner-create',
    args: ['--email', 'o.d’eigenaar@example.test'],
    sentence: /^--email takes an email address, not "o\.d’eigenaar@example\.test"\.$/,
  },
  {
    command: 'owner-create',
    args: ['--email', 'boss@example.com', '--first-name', 'x'.repeat(81)],
    sentence: /^--first-name takes a name of at most 80 characters, not "x{81}"\.$/,
  },
  {
    command: 'owner-create',
    args: ['--email', 'boss@example.com', '--locale', 'nl'],
    sentence: /^--locale takes en_GB or nl_NL, not "nl"\.$/,
  },
  { command: 'owner-create', args: ['--mail', 'boss@example.com'], sentence: /^Unknown option '--mail'/ },
  { command: 'owner-create', args: ['--email', 'boss@example.com'], sentence: needed },
  { command: 'personal-data-erase', sentence: /^Usage: npm run personal-data:erase -- ADDRESS\|ID/ },
  {
    command: 'personal-data-erase',
    args: ['a@b.test', 'c@d.test'],
    sentence: /^Usage: npm run personal-data:/,
  },
  { command: 'personal-data-erase', args: ['a@b.test'], env: embedded, sentence: nothing },
  { command: 'personal-data-erase', args: ['a@b.test'], sentence: needed },
];

test.each(faults.map((fault) => ({ args: [], ...fault })))(
  '$command $args says in one sentence what is wrong',
  async ({ sentence, ...fault }) => {
    const { code, stderr } = await run(fault);
    expect(stderr.trim()).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  },
);

test('demo-remove goes on where it was stopped, and otherwise touches nothing that is no demo', async () => {
  const folder = join(scratch, 'leaving');
  const env = { MIGRATION_DATABASE_URL: database.migratorUrl, DATA_DIR: folder };
  const mail = join(folder, 'outbox', 'kept.json');
  mkdirSync(join(folder, 'outbox'), { recursive: true });
  writeFileSync(mail, '{}');
  const refused = await run({ command: 'demo-remove', args: ['--yes'], env });
  expect(refused).toEqual({ code: 1, stderr: 'There is no demo here; nothing was removed.\n' });
  expect(existsSync(mail)).toBe(true);
  writeFileSync(join(folder, 'demo.leaving'), '');
  expect(await run({ command: 'demo-remove', args: ['--yes'], env })).toEqual({ code: 0, stderr: '' });
  expect([existsSync(mail), existsSync(join(folder, 'demo.leaving'))]).toEqual([false, false]);
});

function run({ command, args = [], env = {} }: Omit<Fault, 'sentence'>) {
  const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.appUrl,
      SECRET: 'a secret of at least 32 characters, for tests only',
      DATA_DIR: join(scratch, 'data'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  return new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stderr }));
  });
}
