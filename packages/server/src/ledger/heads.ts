import type { KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnchorError, type Heads, headsText, readHeadsText } from './anchor.ts';
import type { LedgerReader } from './entries.ts';
import { ledgerKeys, publicKeyPem } from './signing.ts';

/** The folder in DATA_DIR with the signed heads and the public key. */
export const HEADS_FOLDER = 'ledger-heads';

const HEADS_FILE = /^heads-.*\.txt$/;

/** The file in HEADS_FOLDER with the public key with which an inspector checks heads. */
export const PUBLIC_KEY_FILE = 'public-key.pem';

export type WriteHeadsOptions = {
  /** a connection or pool that may read `ledger_chain` (fl_worker or fl_migrator) */
  readonly db: LedgerReader;
  readonly dataDir: string;
  readonly secret: string;
  readonly now: Date;
  /** also receives the text of the file: a log that is kept elsewhere is an anchor too */
  readonly log: (fields: { ledgerHeads: string; file: string }, message: string) => void;
};

/** The length and head of every chain in one snapshot. */
export async function readHeads(db: LedgerReader, now: Date): Promise<Heads> {
  const { rows } = await db.query<{ chain: string; length: string | number; head: string }>(
    `select chain, length, encode(head, 'hex') as head from public.ledger_chain order by chain`,
  );
  return {
    format: 'fireledger-heads-1',
    scope: 'installation',
    writtenAt: now.toISOString(),
    chains: rows.map(({ chain, length, head }) => ({ chain, length: Number(length), head })),
  };
}

/**
 * Signs the heads of all chains and writes them to a new file in DATA_DIR/ledger-heads and to the log (design section 4b), with
 * the public key beside them. Called daily. Returns the file's path.
 */
export async function writeHeads({ db, dataDir, secret, now, log }: WriteHeadsOptions): Promise<string> {
  const keys = ledgerKeys(secret);
  const text = headsText(await readHeads(db, now), keys.privateKey);
  const folder = await makeFolder(dataDir);
  await writeWhole(join(folder, PUBLIC_KEY_FILE), publicKeyPem(keys.publicKey));
  const file = join(folder, `heads-${now.toISOString().replaceAll(/[-:]/g, '').replace('.', '-')}.txt`);
  await writeWhole(file, text);
  log({ ledgerHeads: text, file }, 'ledger heads written');
  return file;
}

/**
 * Writes the public key where the heads will be, so that it can be handed over before the first; a key that already has heads
 * beside it stays.
 */
export async function writePublicKey(dataDir: string, secret: string): Promise<void> {
  const folder = await makeFolder(dataDir);
  const file = join(folder, PUBLIC_KEY_FILE);
  if (existsSync(file) && readdirSync(folder).some((name) => HEADS_FILE.test(name))) return;
  await writeWhole(file, publicKeyPem(ledgerKeys(secret).publicKey));
}

/**
 * The newest heads in a folder that were signed with this key, or null: files are named after their time. A file that is
 * damaged or has another key is reported to `log` and skipped.
 */
export function newestHeads(folder: string, publicKey: KeyObject, log: (line: string) => void): Heads | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => HEADS_FILE.test(name)) : [];
  for (const name of names.toSorted().toReversed()) {
    try {
      return readHeadsText(readFileSync(join(folder, name), 'utf8'), publicKey);
    } catch (error) {
      if (!(error instanceof AnchorError)) throw error;
      log(`${join(folder, name)} is not compared: ${error.message}`);
    }
  }
  return null;
}

async function makeFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, HEADS_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A file appears completely or not at all. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
}
