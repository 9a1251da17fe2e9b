import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { dedicatedClient } from '../db/dedicated-client.ts';
import type { FileStore } from '../files/file-store.ts';
import { HEADS_FOLDER } from '../ledger/heads.ts';
import { codeOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { pluralize } from '../platform/pluralize.ts';
import { writeSecretFile } from '../platform/write-secret-file.ts';
import { copySource, readTables } from './catalog.ts';
import { backupPaths, type Manifest, manifestOf } from './manifest.ts';
import { asTargetError, finishDraft, makeDraft, removeDraft, removeLeftDrafts } from './partial-backup.ts';
import { writeFiles } from './write-files.ts';

export type BackupOptions = {
  /** a folder that does not exist yet */
  readonly folder: string;
  /** as fl_migrator, who sees every row */
  readonly migratorUrl: string;
  readonly files: FileStore;
  readonly dataDir: string;
  readonly secret: string;
  readonly log: (line: string) => void;
  /** interrupts the backup: what it has written is removed at once */
  readonly signal?: AbortSignal;
};

type Run = BackupOptions & { readonly signal: AbortSignal };

/**
 * Writes a whole installation into a folder: the ledger's signed heads, every table from one snapshot (so it may run under load),
 * every file that a row of that snapshot refers to, and the secret. The folder gets its name at the end. Files that the store has
 * lost, altered or cannot read are listed under `lost`; otherwise one of them would prevent every backup from then on.
 * @throws OperatorError if the folder exists already or cannot be written, the file store does not answer, or `signal` interrupts
 * it; nothing is left behind then
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder, log, signal = new AbortController().signal } = options;
  if (existsSync(folder)) throw new OperatorError(`${folder} already exists: name a folder that does not.`);
  try {
    removeLeftDrafts(folder, log);
    return await writeInDraft(makeDraft(folder), { ...options, signal });
  } catch (error) {
    throw asTargetError(folder, error);
  }
}

async function writeInDraft(draft: string, options: Run): Promise<Manifest> {
  const { folder, signal } = options;
  const removeNow = () => {
    try {
      removeDraft(draft);
    } catch {
      // What is being written at this moment is removed below.
    }
  };
  signal.addEventListener('abort', removeNow);
  try {
    signal.throwIfAborted();
    const manifest = await writeDraft(draft, options);
    signal.throwIfAborted();
    finishDraft(draft, folder);
    return manifest;
  } catch (error) {
    removeDraft(draft);
    if (signal.aborted) throw new OperatorError('The backup was broken off; nothing of it is left.');
    throw error;
  } finally {
    signal.removeEventListener('abort', removeNow);
  }
}

async function writeDraft(draft: string, options: Run): Promise<Manifest> {
  const paths = backupPaths(draft);
  mkdirSync(paths.tables, { recursive: true, mode: 0o700 });
  mkdirSync(paths.files, { recursive: true, mode: 0o700 });
  const client = dedicatedClient({
    connectionString: options.migratorUrl,
    application_name: 'fireledger backup',
  });
  await client.connect();
  // Also ends a running statement.
  const disconnect = () => void client.end().catch(() => undefined);
  options.signal.addEventListener('abort', disconnect);
  try {
    // Until the files are copied, the sweep keeps those of rows that are deleted meanwhile (0015_files.sql).
    await client.query('select pg_advisory_lock_shared(16, 1)');
    return await writeContents(draft, client, options);
  } finally {
    options.signal.removeEventListener('abort', disconnect);
    await client.end();
  }
}

async function writeContents(draft: string, client: pg.Client, options: Run): Promise<Manifest> {
  const { secret, log, signal } = options;
  const paths = backupPaths(draft);
  // Before the snapshot, so that its chains are at least as long as every head says.
  await copyHeads(join(options.dataDir, HEADS_FOLDER), paths.heads);
  const rows = await writeRows(client, draft);
  const saved = rows.tables.reduce((sum, table) => sum + table.rows, 0);
  log(`Saved ${pluralize(saved, 'row')} of ${pluralize(rows.tables.length, 'table')}.`);
  const stored = { store: options.files, files: rows.files };
  const files = await writeFiles({ ...stored, folder: paths.files, log, signal });
  log(`Saved ${pluralize(files.files.length, 'file')}.`);
  writeSecretFile(paths.secret, `${secret}\n`);
  const manifest = manifestOf({ createdAt: new Date().toISOString(), ...rows, ...files });
  writeFileSync(paths.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
}

/** Copies the complete heads files: one that is just being written has another name. */
async function copyHeads(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.draft') });
}

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'files'>;

async function writeRows(client: pg.Client, folder: string): Promise<Rows> {
  await client.query(
    `begin isolation level repeatable read read only; set local statement_timeout = 0;
     set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`,
  );
  const tables: Manifest['tables'] = [];
  for (const table of await readTables(client)) {
    const { source, columns } = copySource(table);
    const copy = client.query(copyTo(`copy ${source} to stdout`));
    await pipeline(
      copy,
      createWriteStream(backupPaths(folder).table(table.name), { mode: 0o600, flush: true }),
    ).catch((error: unknown) => {
      throw codeOf(error) === '42501' ? unreadableTable(table.name) : error;
    });
    tables.push({ name: table.name, columns: [...columns], rows: copy.rowCount });
  }
  const rows = { tables, ...(await readRest(client)) };
  await client.query('commit');
  return rows;
}

/** Leaving it out would be worse, should it be one of the program's that somebody else has loaded. */
function unreadableTable(name: string): OperatorError {
  return new OperatorError(
    `fl_migrator cannot read the table ${name} of the schema public: it must own the table, or the table must be in another schema.`,
  );
}

async function readRest(client: pg.Client): Promise<Omit<Rows, 'tables'>> {
  const migrations = await client.query<{ name: string }>('select name from schema_migration order by name');
  const sequences = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  const files = await client.query<{ digest: string; name: string }>(
    'select distinct on (digest) digest, name from file order by digest',
  );
  return { migrations: migrations.rows.map((row) => row.name), sequences: sequences.rows, files: files.rows };
}
