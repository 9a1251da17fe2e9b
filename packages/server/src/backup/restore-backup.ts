import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '../db/dedicated-client.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import type { Settings } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { HEADS_FOLDER } from '../ledger/heads.ts';
import { isDiskFull } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { pluralize } from '../platform/pluralize.ts';
import { writeSecretFile } from '../platform/write-secret-file.ts';
import { clearDatabase } from '../start/clear-database.ts';
import { secretFile } from '../start/secret.ts';
import { copyTarget, quoted, readTables } from './catalog.ts';
import { backupPaths, type Manifest, newerBackup, readManifest } from './manifest.ts';
import { restoreFiles } from './restore-files.ts';

export type RestoreOptions = {
  /** a backup's folder */
  readonly folder: string;
  /** as fl_migrator; the database is empty */
  readonly migratorUrl: string;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly log: (line: string) => void;
};

/** A backup's manifest, and the files whose content it does not have intact. */
export type Restored = Manifest & { readonly damaged: Manifest['files'] };

/**
 * Restores a backup into an empty installation: the files, the ledger's heads, the secret, and last the tables in one transaction
 * with the ledger's triggers disabled. Until that commit the installation is empty, so that an interrupted restore can be run
 * again. A backup of an older program is migrated to this program's version. Files whose content is intact neither in the backup
 * nor in the store are listed under `damaged`, including those that the backup never had; everything else is restored.
 * @throws OperatorError if the backup is incomplete or of a newer program, or SECRET differs from the backup's
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, migratorUrl, settings, log } = options;
  const paths = backupPaths(folder);
  const manifest = readManifest(folder);
  const secret = readFileSync(paths.secret, 'utf8').trim();
  if (settings.secret && settings.secret !== secret) {
    throw new OperatorError(
      `SECRET differs from the one in the backup: set it to what ${paths.secret} holds.`,
    );
  }
  const known = await migrationNames();
  const newer = manifest.migrations.filter((name) => !known.includes(name));
  if (newer.length > 0) throw newerBackup(newer.join(', '));
  const files = [...manifest.files, ...manifest.lost];
  const damaged = await restoreFiles(options.files, files, paths.files, log);
  log(`Restored ${pluralize(files.length - damaged.length, 'file')}.`);
  if (existsSync(paths.heads))
    await cp(paths.heads, join(settings.dataDir, HEADS_FOLDER), { recursive: true });
  if (!settings.secret) writeSecretFile(secretFile(settings.dataDir), `${secret}\n`);
  await clearDatabase(migratorUrl);
  await migrate(migratorUrl, manifest.migrations);
  await loadTables(migratorUrl, folder, manifest);
  const { applied } = await migrate(migratorUrl);
  if (applied.length > 0)
    log(`The backup is from an older Fireledger: migrated in ${pluralize(applied.length, 'step')}.`);
  const restored = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  log(`Restored ${pluralize(restored, 'row')}.`);
  await measureTables(migratorUrl);
  return { ...manifest, damaged };
}

async function loadTables(migratorUrl: string, folder: string, manifest: Manifest): Promise<void> {
  await withClient(
    { connectionString: migratorUrl, application_name: 'fireledger restore' },
    async (client) => {
      await client.query(
        `begin; set local statement_timeout = 0; set local timezone = 'UTC'; set constraints all deferred`,
      );
      const triggers = await readTriggers(client);
      const order = (await readTables(client)).map(({ name }) => name);
      for (const name of order) {
        // COPY cannot load a table whose owner is subject to its policies; nobody else sees this before the commit.
        await client.query(`alter table ${quoted(name)} disable trigger user, no force row level security`);
      }
      await client.query(`truncate ${order.map(quoted).join(', ')}`);
      for (const name of order) {
        const table = manifest.tables.find((entry) => entry.name === name);
        if (table) await loadTable(client, folder, table);
      }
      // Otherwise people who were signed out or deactivated since the backup would be signed in again. Triggers are off: this is
      // no act of theirs.
      await client.query(
        `update session set ended_at = now(), ended_because = 'restored' where ended_at is null`,
      );
      for (const { name, value } of manifest.sequences)
        await client.query('select setval($1, $2)', [quoted(name), value]);
      // Deferred checks run here: a table cannot be altered while it has pending checks.
      await client.query('set constraints all immediate');
      for (const { table, trigger, verb } of triggers) {
        await client.query(`alter table ${quoted(table)} ${verb} trigger ${quoted(trigger)}`);
      }
      for (const name of order) await client.query(`alter table ${quoted(name)} force row level security`);
      await client.query('commit');
    },
  );
}

/**
 * Tells the planner what was loaded; autovacuum would do so only later. Without statistics it takes every table for small, and
 * without a visibility map no scan is of an index alone.
 */
async function measureTables(migratorUrl: string): Promise<void> {
  await withClient(
    { connectionString: migratorUrl, application_name: 'fireledger restore' },
    async (client) => {
      await client.query('set statement_timeout = 0');
      const names = (await readTables(client)).map(({ name }) => quoted(name));
      await client.query(`vacuum (analyze) ${names.join(', ')}`);
    },
  );
}

async function loadTable(
  client: pg.Client,
  folder: string,
  table: Manifest['tables'][number],
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
  await pipeline(createReadStream(backupPaths(folder).table(table.name)), copy).catch((error: unknown) => {
    // the database's message quotes the row
    throw error instanceof pg.DatabaseError && !isDiskFull(error)
      ? new OperatorError(`The backup is damaged: table ${table.name} cannot be loaded (${error.code}).`)
      : error;
  });
  if (copy.rowCount !== table.rows) {
    throw new OperatorError(
      `The backup is damaged: ${table.name} has ${pluralize(copy.rowCount ?? 0, 'row')} instead of ${table.rows}.`,
    );
  }
}

type Trigger = { readonly table: string; readonly trigger: string; readonly verb: string };

/** The program's own triggers, and the SQL keywords that put each back into its state. */
async function readTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select c.relname as table, t.tgname as trigger,
        case t.tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end
          as verb
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D'`,
  );
  return rows;
}
