import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AnchorError, headsText, readHeadsText } from './anchor.ts';
import { readHeads, writeHeads, writePublicKey } from './heads.ts';
import { isSigned, ledgerKeys, publicKeyPem, signText } from './signing.ts';
import { createLedgerWorld, type LedgerWorld } from './test-world.ts';

const SECRET = 'a secret of at least thirty-two characters';
const cli = (name: string) => fileURLToPath(new URL(`../cli/${name}`, import.meta.url));

let world: LedgerWorld;
let folder: string;
let headsFile: string;
let logged: { ledgerHeads: string }[];

beforeAll(async () => {
  world = await createLedgerWorld();
  folder = await mkdtemp(join(tmpdir(), 'fireledger-heads-'));
  logged = [];
  const now = new Date('2026-11-21T08:00:00.000Z');
  const log = (fields: { ledgerHeads: string }) => logged.push(fields);
  headsFile = await writeHeads({ db: world.superuser, dataDir: folder, secret: SECRET, now, log });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

/** Runs a program of the command line; answers its exit code and what it printed. */
function run(
  program: string,
  args: string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  const served = { DATABASE_URL: world.database.appUrl, SECRET, DATA_DIR: folder };
  const env = { ...process.env, ...served, ...settings };
  return new Promise((done) => {
    execFile(process.execPath, [cli(program), ...args], { env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

describe('signing', () => {
  test('one secret always gives the same key, another secret another', () => {
    const signature = signText(ledgerKeys(SECRET).privateKey, 'text');
    expect(isSigned(ledgerKeys(SECRET).publicKey, 'text', signature)).toBe(true);
    expect(isSigned(ledgerKeys(SECRET).publicKey, 'texts', signature)).toBe(false);
    expect(isSigned(ledgerKeys(`${SECRET}!`).publicKey, 'text', signature)).toBe(false);
  });
});

describe('signed heads', () => {
  test('are written to a file beside the data and to the log, with the public key beside them', async () => {
    const text = await readFile(headsFile, 'utf8');
    expect(logged).toMatchObject([{ ledgerHeads: text }]);
    const pem = await readFile(join(dirname(headsFile), 'public-key.pem'), 'utf8');
    expect(pem).toBe(publicKeyPem(ledgerKeys(SECRET).publicKey));
    const heads = readHeadsText(text, createPublicKey(pem));
    expect(heads.writtenAt).toBe('2026-11-21T08:00:00.000Z');
    expect(heads.chains.map((head) => head.chain)).toEqual(expect.arrayContaining([...world.chains]));
  });

  test('have their public key laid ready before the first, and keep it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fireledger-heads-first-'));
    const laid = () => readFile(join(dataDir, 'ledger-heads', 'public-key.pem'), 'utf8');
    const pemOf = (secret: string) => publicKeyPem(ledgerKeys(secret).publicKey);
    for (const secret of [`${SECRET}, mistyped`, SECRET]) {
      await writePublicKey(dataDir, secret);
      expect(await laid()).toBe(pemOf(secret));
    }
    await writeHeads({ db: world.superuser, dataDir, secret: SECRET, now: new Date(), log: () => undefined });
    await writePublicKey(dataDir, `${SECRET}, changed`);
    expect(await laid()).toBe(pemOf(SECRET));
    await rm(dataDir, { recursive: true });
  });

  test('are refused when changed, damaged or signed by somebody else', async () => {
    const text = await readFile(headsFile, 'utf8');
    const { publicKey } = ledgerKeys(SECRET);
    expect(() => readHeadsText(text.replace('"length":', '"length":1'), publicKey)).toThrow(AnchorError);
    expect(() => readHeadsText(text, ledgerKeys(`${SECRET}!`).publicKey)).toThrow(AnchorError);
    expect(() => readHeadsText('', publicKey)).toThrow(AnchorError);
    const { privateKey } = ledgerKeys(SECRET);
    expect(() => readHeadsText(`x\n${signText(privateKey, 'x')}\n`, publicKey)).toThrow(AnchorError);
  });

  test('are the same after a way through mail or Windows', async () => {
    const text = await readFile(headsFile, 'utf8');
    const { publicKey } = ledgerKeys(SECRET);
    const mailed = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    expect(readHeadsText(mailed, publicKey)).toEqual(readHeadsText(text, publicKey));
  });
});

describe('npm run ledger:verify and the inspector', () => {
  test('agree on a whole ledger', async () => {
    const exported = join(folder, 'export.jsonl');
    const verified = await run('ledger-verify.ts', [
      ...['--anchor', headsFile],
      ...['--export', exported, '--all-chains'],
    ]);
    expect(verified.output).toContain('All chains are intact.');
    expect(verified.output).toContain('The tables hold what the ledger tells.');
    expect(verified.output).toContain('Compared with the heads of 2026-11-21T08:00:00.000Z: they cover ');
    expect(verified.code).toBe(0);
    const key = join(dirname(headsFile), 'public-key.pem');
    const inspected = await run('ledger-inspector.mjs', [
      '--key',
      key,
      '--heads',
      headsFile,
      '--entries',
      exported,
    ]);
    expect(inspected.output).toContain('Everything agrees: ');
    expect(inspected.code).toBe(0);
    await writeFile(exported, (await readFile(exported, 'utf8')).replace('Leiden', 'Leyden'));
    const forged = await run('ledger-inspector.mjs', [
      '--key',
      key,
      '--heads',
      headsFile,
      '--entries',
      exported,
    ]);
    expect(forged.output).toMatch(/ as signed; the hash beside entry \d+ does not fit\./);
    expect(forged.code).toBe(1);
  });

  test('know the heads of a logbook where no public key lies ready yet', async () => {
    const young = await mkdtemp(join(tmpdir(), 'fireledger-heads-young-'));
    const embedded = { DATABASE_URL: '', SECRET: '', DATA_DIR: young };
    const verified = () => run('ledger-verify.ts', ['--anchor', headsFile], embedded);
    await writeFile(join(young, 'secret'), `${SECRET}\n`);
    expect((await verified()).output).toMatch(/^DATA_DIR .* holds no database: /);
    await writeFile(join(young, 'secret'), `${SECRET}!\n`);
    expect((await verified()).output).toMatch(/^The anchor /);
    await rm(young, { recursive: true });
  });

  test('refuse what is not an anchor, in one sentence', async () => {
    const other = join(folder, 'other.txt');
    await writeFile(other, 'hello\n');
    const verified = await run('ledger-verify.ts', ['--anchor', other]);
    expect(verified).toEqual({ code: 2, output: 'The anchor is not a heads file of the ledger.\n' });
  });

  test('export what was named: a chain, or that of a logbook’s head, and all only when asked to', async () => {
    const [chain, other] = world.chains;
    const exported = join(folder, 'some.jsonl');
    const chainsIn = async () => {
      const lines = (await readFile(exported, 'utf8')).trimEnd().split('\n');
      return [...new Set(lines.map((line) => JSON.parse(line).chain))];
    };
    for (const anchor of [[], ['--anchor', headsFile]]) {
      const unsaid = await run('ledger-verify.ts', [...anchor, '--export', exported]);
      expect(unsaid.output).toMatch(/^Say what the export is of: --chain ID, /);
      expect([unsaid.code, existsSync(exported)]).toEqual([2, false]);
    }
    const named = await run('ledger-verify.ts', ['--export', exported, '--chain', chain]);
    expect(named.output).toMatch(new RegExp(`Exported \\d+ entries of chain ${chain}\\.`));
    expect(await chainsIn()).toEqual([chain]);
    const { chains } = await readHeads(world.superuser, new Date());
    const head = chains.filter((one) => one.chain === other);
    const bookHead = join(folder, 'ledger-head.txt');
    const about = {
      format: 'fireledger-heads-1',
      scope: 'chain',
      writtenAt: '2026-11-21T09:00:00.000Z',
    } as const;
    await writeFile(bookHead, headsText({ ...about, chains: head }, ledgerKeys(SECRET).privateKey));
    const anchored = await run('ledger-verify.ts', ['--export', exported, '--anchor', bookHead]);
    expect(anchored.output).toContain(`they cover ${head[0]?.length} entries of 1 chain.`);
    expect(await chainsIn()).toEqual([other]);
    const key = join(dirname(headsFile), 'public-key.pem');
    const files = ['--heads', bookHead, '--entries', exported];
    const inspected = await run('ledger-inspector.mjs', ['--key', key, ...files]);
    expect(inspected).toMatchObject({ code: 0 });
    const nowhere = await run('ledger-verify.ts', ['--all-chains', '--export', join(folder, 'none', 'x')]);
    expect(nowhere.output).toMatch(/^The export cannot be written \(ENOENT.*\)\.\n$/);
    expect((await run('ledger-verify.ts', ['--export', exported, '--chain', 'x'])).code).toBe(2);
  });

  if (existsSync('/dev/full')) {
    test('call nothing broken when the disk is full', async () => {
      const { code, output } = await run('ledger-verify.ts', ['--all-chains', '--export', '/dev/full']);
      expect(output).toMatch(/^The disk is full: ENOSPC.*\.\n$/);
      expect(code).toBe(2);
    });
  }

  test('name the first broken entry, and with the anchor a cut tail', async () => {
    const [chain, other] = world.chains;
    await world.superuser.query(`begin;
      alter table ledger_entry disable trigger user; alter table ledger_chain disable trigger user;
      update ledger_entry set act = 'x' where chain = '${chain}' and position = 3;
      delete from ledger_entry where chain = '${other}' and position > 4;
      update ledger_chain c set length = 4, head = e.hash from ledger_entry e
        where c.chain = '${other}' and e.chain = c.chain and e.position = 4;
      alter table ledger_entry enable always trigger refuse_change; commit`);
    const alone = await run('ledger-verify.ts', []);
    expect(alone.output).toContain(
      `BROKEN: chain of organisation ${chain}, entry 3: a column does not match the stored text (act).`,
    );
    expect(alone.output).not.toContain(`chain of organisation ${other}`);
    expect(alone.output).toContain(
      `DIFFERENT: organization ${other}: not what the ledger tells: version, updated_at.`,
    );
    expect(alone.output).toContain('Cannot be known without --anchor FILE');
    expect(alone.code).toBe(1);
    const anchored = await run('ledger-verify.ts', ['--anchor', headsFile]);
    expect(anchored.output).toContain(
      `BROKEN: chain of organisation ${other}, entry 5: the anchor has an entry`,
    );
    expect(anchored.output).toContain('2 broken chains.');
  });
});
