import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ownClient } from '../db/own-client.ts';
import { writeSecretFile } from '../embedded/passwords.ts';
import { type FileStore, keyOf } from '../files/file-store.ts';
import { Refusal } from '../http/refusal.ts';
import { HEADS_FOLDER } from '../ledger/heads.ts';
import { StartError } from '../start/start-error.ts';
import { copySource, readTables } from './catalog.ts';
import { backupPaths, type Manifest, manifestOf } from './manifest.ts';

export type BackupOptions = {
  /** a folder that does not exist yet */
  readonly folder: string;
  /** as fl_migrator, who sees every row */
  readonly migratorUrl: string;
  readonly files: FileStore;
  readonly dataDir: string;
  readonly secret: string;
  readonly log: (line: string) => void;
};

/**
 * Writes a whole installation into a folder: every table of one snapshot (so it may be taken under load), every file
 * that a row of that snapshot names, the secret and the ledger's signed heads. The folder gets its name at the end. Files
 * that the store has lost are named under `lost`, or there could be no backup ever again.
 * @throws StartError when the folder is there already or the file store does not answer; nothing is left behind then
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder } = options;
  if (existsSync(folder)) throw new StartError(`${folder} already exists: name a folder that does not.`);
  const draft = join(dirname(folder), `.${process.pid}-${Date.now()}-backup`);
  try {
    const manifest = await writeDraft(draft, options);
    renameSync(draft, folder);
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeDraft(draft: string, options: BackupOptions): Promise<Manifest> {
  const paths = backupPaths(draft);
  mkdirSync(paths.tables, { recursive: true, mode: 0o700 });
  mkdirSync(paths.files, { recursive: true, mode: 0o700 });
  const client = ownClient({
    connectionString: options.migratorUrl,
    application_name: 'fireledger backup',
  });
  await client.connect();
  try {
    // Until the files are copied, the sweep leaves those of rows that are deleted meanwhile (0015_files.sql).
    await client.query('select pg_advisory_lock_shared(16, 1)');
    return await writeContents(draft, client, options);
  } finally {
    await client.end();
  }
}

async function writeContents(draft: string, client: pg.Client, options: BackupOptions): Promise<Manifest> {
  const { secret, log } = options;
  const paths = backupPaths(draft);
  const rows = await writeRows(client, draft);
  log(
    `Saved ${rows.tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${rows.tables.length} tables.`,
  );
  const files = await writeFiles(options.files, rows.files, paths.files, log);
  log(`Saved ${files.files.length} files.`);
  writeSecretFile(paths.secret, `${secret}\n`);
  const heads = join(options.dataDir, HEADS_FOLDER);
  if (existsSync(heads)) await cp(heads, paths.heads, { recursive: true });
  const manifest = manifestOf({ createdAt: new Date().toISOString(), ...rows, ...files });
  writeFileSync(paths.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
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
    );
    tables.push({ name: table.name, columns: [...columns], rows: copy.rowCount });
  }
  const rows = { tables, ...(await readRest(client)) };
  await client.query('commit');
  return rows;
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

/** Copies the files' contents, and tells those that the store has from those that it has lost. */
async function writeFiles(
  store: FileStore,
  files: Manifest['files'],
  folder: string,
  log: (line: string) => void,
): Promise<Pick<Manifest, 'files' | 'lost'>> {
  const lost: Manifest['lost'] = [];
  for (const file of files) {
    const path = join(folder, keyOf(file.digest));
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const named = `"${file.name}" (${file.digest})`;
    try {
      await pipeline(await store.open(file.digest), createWriteStream(path, { mode: 0o600, flush: true }));
    } catch (error) {
      if (!isLost(error)) throw new StartError(`The file ${named} cannot be read from the file store.`);
      log(`The file ${named} is missing from the file store, so from this backup too.`);
      lost.push(file);
    }
  }
  return { files: files.filter((file) => !lost.includes(file)), lost };
}

function isLost(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'file.not_saved';
}
