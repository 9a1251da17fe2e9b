import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { z } from 'zod';
import { dedicatedClient } from '../db/dedicated-client.ts';
import { runningEmbedded, startEmbedded } from '../embedded/start-embedded.ts';
import { readEnv, type Settings } from '../env.ts';
import { AnchorError, type Heads, readHeadsText } from '../ledger/anchor.ts';
import type { StoredEntry } from '../ledger/entries.ts';
import { HEADS_FOLDER, PUBLIC_KEY_FILE } from '../ledger/heads.ts';
import { reportLines } from '../ledger/report.ts';
import { ledgerKeys } from '../ledger/signing.ts';
import { isIntact, verifySnapshot } from '../ledger/verify.ts';
import { reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { takeDataDir } from '../start/data-dir-lock.ts';
import { requireExisting } from '../start/database.ts';
import { findSecret } from '../start/secret.ts';
import { abortOnSignals } from '../start/stop-on-signals.ts';
import { type LedgerExport, openExport } from './ledger-export.ts';
import { errorMessageOf } from './run-command.ts';

const USAGE =
  'npm run ledger:verify -- [--anchor FILE] [--public-key FILE] [--export FILE [--chain ID ...] [--all-chains]]';

/**
 * npm run ledger:verify: walks all chains and reports the first broken entry of each, and the table rows that differ from the
 * ledger. Exit code 0: everything is correct, 1: something is not, 2: could not be verified, or what was to be exported has no
 * entries. The public key is --public-key, else that of SECRET, else the one kept in DATA_DIR, else
 * that of the secret kept there.
 */
async function main(): Promise<number> {
  const given = readArguments();
  const { anchor, 'public-key': publicKeyFile, export: exportFile } = given;
  if (publicKeyFile && !anchor)
    throw new OperatorError(
      '--public-key is what heads are checked with: name the file of heads by --anchor FILE.',
    );
  const settings = readEnv();
  const heads = anchor ? readAnchor(anchor, publicKeyOf(settings, publicKeyFile)) : null;
  const wanted = wantedChains(given, heads);
  const database = await openDatabase(settings);
  try {
    return await verify(database.url, heads, exportFile ? openExport(exportFile, wanted) : null);
  } finally {
    await database.close();
  }
}

/** Verifies, and writes the export if one is wanted. */
async function verify(url: string, heads: Heads | null, output: LedgerExport | null): Promise<number> {
  const client = dedicatedClient({ connectionString: url, application_name: 'fireledger ledger:verify' });
  const signal = output && abortOnSignals();
  signal?.addEventListener('abort', () => {
    output?.close();
    // Also ends a running statement.
    void client.end().catch(() => undefined);
  });
  try {
    await signIn(client);
    const onEntry = (entry: StoredEntry) => output?.add(entry);
    const result = await verifySnapshot(client, { ...(heads && { anchor: heads }), onEntry });
    for (const line of reportLines(result)) console.log(line);
    signal?.throwIfAborted();
    const lack = output?.lack();
    if (lack) console.error(lack);
    else for (const line of output?.keep() ?? []) console.log(line);
    // A break outweighs missing entries for the export, which may be part of it.
    if (!isIntact(result)) return 1;
    return lack ? 2 : 0;
  } catch (error) {
    if (signal?.aborted) throw new OperatorError('The export was broken off; nothing of it is left.');
    throw error;
  } finally {
    output?.close();
    await client.end();
  }
}

async function signIn(client: Client): Promise<void> {
  try {
    await client.connect();
    await client.query('set role fl_worker');
  } catch (error) {
    throw new OperatorError(`The database cannot be read as fl_app (${reasonOf(error)}).`);
  }
}

function readArguments() {
  const file = { type: 'string' } as const;
  try {
    const chain = { type: 'string', multiple: true } as const;
    const all = { type: 'boolean' } as const;
    const options = { anchor: file, 'public-key': file, export: file, chain, 'all-chains': all } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new OperatorError(`Usage: ${USAGE}`);
  }
}

/**
 * Which chains an export holds: those of --chain, or the one of a logbook's head; null means all, which must be requested
 * explicitly, because a chain is an organisation's whole history in plain text. Without an export, null.
 * @throws OperatorError if none was specified, or both one and all, or --chain is not the id of a chain, or there is no export
 */
function wantedChains(
  { export: file, chain = [], 'all-chains': all = false }: ReturnType<typeof readArguments>,
  heads: Heads | null,
): ReadonlySet<string> | null {
  if (!file) {
    if (!all && chain.length === 0) return null;
    throw new OperatorError(
      '--chain and --all-chains say what an export is of: name its file by --export FILE.',
    );
  }
  const wrong = chain.find((id) => !z.uuid().safeParse(id).success);
  if (wrong) throw new OperatorError(`--chain takes the ID of a chain, and ${wrong} is none.`);
  if (all && chain.length > 0)
    throw new OperatorError("--all-chains exports everybody's history, and --chain one: give one of them.");
  if (all) return null;
  if (chain.length > 0) return new Set(chain.map((id) => id.toLowerCase()));
  if (heads?.scope === 'chain') return new Set(heads.chains.map((head) => head.chain));
  throw new OperatorError(
    "Say what the export is of: --chain ID, --anchor with a logbook's ledger-head.txt, or --all-chains for everybody's history.",
  );
}

function readAnchor(file: string, publicKey: KeyObject): Heads {
  return readHeadsText(readText(file), publicKey);
}

function publicKeyOf(settings: Settings, file: string | undefined): KeyObject {
  const path = file ?? join(settings.dataDir, HEADS_FOLDER, PUBLIC_KEY_FILE);
  // A DATA_DIR in which the program has not started yet has no public key beside its secret.
  if (!file && (settings.secret || !existsSync(path))) return ledgerKeys(findSecret(settings)).publicKey;
  const key = keyIn(readText(path));
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new OperatorError(`${path} contains no Ed25519 public key.`);
}

function keyIn(text: string): KeyObject | null {
  try {
    return createPublicKey(text);
  } catch {
    return null;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new OperatorError(`The file ${path} cannot be read.`);
  }
}

async function openDatabase(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  if (settings.database.kind === 'server')
    return { url: settings.database.appUrl, close: async () => undefined };
  requireExisting(settings);
  const running = runningEmbedded(settings.dataDir);
  if (running) return { url: running.appUrl, close: async () => undefined };
  const unlock = await takeDataDir(settings.dataDir);
  try {
    const embedded = await startEmbedded({ dataDir: settings.dataDir, log: () => undefined });
    return { url: embedded.appUrl, close: () => embedded.stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof AnchorError ? error.message : errorMessageOf(error));
  process.exitCode = 2;
}
