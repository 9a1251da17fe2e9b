import { createPublicKey, type KeyObject } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { ownClient } from '../db/own-client.ts';
import { runningEmbedded, startEmbedded } from '../embedded/start-embedded.ts';
import { readEnv, type Settings } from '../env.ts';
import { AnchorError, type Heads, readHeadsText } from '../ledger/anchor.ts';
import type { StoredEntry } from '../ledger/entries.ts';
import { HEADS_FOLDER, PUBLIC_KEY_FILE } from '../ledger/heads.ts';
import { reportLines } from '../ledger/report.ts';
import { ledgerKeys } from '../ledger/signing.ts';
import { verifySnapshot } from '../ledger/verify.ts';
import { requireExisting } from '../start/database.ts';
import { reasonOf } from '../start/error-code.ts';
import { lockDataDir } from '../start/lock.ts';
import { StartError } from '../start/start-error.ts';

const USAGE = 'npm run ledger:verify -- [--anchor FILE] [--public-key FILE] [--export FILE]';

/**
 * npm run ledger:verify: walks all chains and names the first broken entry of each. Exit code 0: all whole, 1: broken,
 * 2: could not be verified. The public key is --public-key, else that of SECRET, else the one kept in DATA_DIR.
 */
async function main(): Promise<number> {
  const { anchor, 'public-key': publicKeyFile, export: exportFile } = readArguments();
  const settings = readEnv();
  const heads = anchor ? readAnchor(anchor, publicKeyOf(settings, publicKeyFile)) : null;
  const database = await openDatabase(settings);
  const client = ownClient({ connectionString: database.url, application_name: 'fireledger ledger:verify' });
  const output = exportFile ? openSync(exportFile, 'w', 0o600) : null;
  try {
    await signIn(client);
    const result = await verifySnapshot(client, {
      ...(heads && { anchor: heads }),
      ...(output !== null && { onEntry: (entry: StoredEntry) => writeSync(output, exportLine(entry)) }),
    });
    for (const line of reportLines(result)) console.log(line);
    return result.broken.length === 0 ? 0 : 1;
  } finally {
    if (output !== null) closeSync(output);
    await client.end();
    await database.close();
  }
}

async function signIn(client: Client): Promise<void> {
  try {
    await client.connect();
    await client.query('set role fl_worker');
  } catch (error) {
    throw new StartError(`The database cannot be read as fl_app (${reasonOf(error)}).`);
  }
}

function readArguments(): { anchor?: string; 'public-key'?: string; export?: string } {
  const file = { type: 'string' } as const;
  try {
    return parseArgs({ options: { anchor: file, 'public-key': file, export: file } }).values;
  } catch {
    throw new StartError(`Usage: ${USAGE}`);
  }
}

function exportLine({ chain, position, body }: StoredEntry): string {
  return `${JSON.stringify({ chain, position, body })}\n`;
}

function readAnchor(file: string, publicKey: KeyObject): Heads {
  return readHeadsText(readText(file), publicKey);
}

function publicKeyOf(settings: Settings, file: string | undefined): KeyObject {
  if (!file && settings.secret) return ledgerKeys(settings.secret).publicKey;
  const path = file ?? join(settings.dataDir, HEADS_FOLDER, PUBLIC_KEY_FILE);
  try {
    return createPublicKey(readText(path));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} contains no public key.`);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartError(`The file ${path} cannot be read.`);
  }
}

async function openDatabase(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  if (settings.database.kind === 'server')
    return { url: settings.database.appUrl, close: async () => undefined };
  const running = runningEmbedded(settings.dataDir);
  if (running) return { url: running.appUrl, close: async () => undefined };
  requireExisting(settings);
  const unlock = lockDataDir(settings.dataDir);
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
  if (!(error instanceof StartError) && !(error instanceof AnchorError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
