import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_DOMAIN } from '../demo/cast.ts';
import { type Env, isOpenToOthers, type Settings } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { clearDatabase } from './clear-database.ts';
import { type OpenDatabase, requireMigrator } from './database.ts';
import { codeOf, reasonOf } from './error-code.ts';
import { ensureSchema } from './schema-state.ts';
import { connect } from './server-database.ts';
import { StartError } from './start-error.ts';

/** Whether this installation is a demo, and whether its world has yet to be made. */
export type DemoState = { readonly demo: boolean; readonly fill: boolean };

/** In DATA_DIR while the demo world is being built: a start that finds it begins again. */
const fillingFile = (dataDir: string) => join(dataDir, 'demo.filling');
/** In DATA_DIR while the demo is being removed: what is left of it is not a new installation. */
const leavingFile = (dataDir: string) => join(dataDir, 'demo.leaving');
/** In DATA_DIR once the demo was removed, or a restore has begun: an empty database stays empty. */
const leftFile = (dataDir: string) => join(dataDir, 'demo.left');

/**
 * DEMO as given. If it is not given, the embedded database is a demo while it is empty or holds the demo world, until the demo is
 * removed or a restore begins. A half-built world is discarded.
 * @throws StartError if the demo's accounts exist, whatever DEMO says, and others could sign in to them
 */
export async function findDemoState(
  settings: Settings,
  database: OpenDatabase,
  log: (line: string) => void,
): Promise<DemoState> {
  const { empty, demo } = await lookInside(database.appUrl);
  if (demo && isOpenToOthers(settings)) {
    throw new StartError(
      'The demo accounts are in this database, and HOST or PUBLIC_URL opens them to others who know their passwords: run npm run demo:remove, or set DEMO_PUBLIC=yes.',
    );
  }
  const isLeft = existsSync(leftFile(settings.dataDir)) || (empty && isLeavingDemo(settings.dataDir));
  if (settings.demo === false || (settings.demo === null && isLeft)) {
    return { demo: false, fill: false };
  }
  const migratorUrl = await requireMigrator(database, 'DEMO');
  if ((empty || demo) && existsSync(fillingFile(settings.dataDir))) {
    log('The demo world was left half built; building it again.');
    await clearDatabase(migratorUrl);
    await ensureSchema(database, log);
    return { demo: true, fill: true };
  }
  return settings.demo === null ? { demo: empty || demo, fill: empty } : { demo: true, fill: empty };
}

/** PostgreSQL's code for a row that exists already. */
const TAKEN = '23505';

/**
 * Begins the demo world: resolves once its accounts can sign in, with a function that builds the rest. Both report their progress,
 * and report a world that cannot be built, which the next start builds again; neither rejects. If another program on this database
 * was first, its world is the demo, and no later start of this program takes it for its own half-built one.
 */
export async function beginDemo(
  env: Env,
  database: OpenDatabase,
  files: FileStore,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const started = Date.now();
  const report = (error: unknown) =>
    log(`The demo world could not be built (${reasonOf(error)}); the next start tries again.`);
  try {
    const demo = await import('../demo/fill.ts');
    writeFileSync(fillingFile(env.dataDir), '');
    const migratorUrl = await requireMigrator(database, 'DEMO');
    const play = await demo.beginDemo({ migratorUrl, files, onProgress: log });
    return async () => {
      await play().then(() => {
        rmSync(fillingFile(env.dataDir));
        log(`Built the demo world in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
      }, report);
    };
  } catch (error) {
    if (codeOf(error) === TAKEN) {
      rmSync(fillingFile(env.dataDir));
      log('Another Fireledger makes the demo world of this database.');
    } else {
      report(error);
    }
    return async () => undefined;
  }
}

/**
 * Whether there are no accounts yet, and whether the demo's accounts exist. `appUrl` signs in as fl_app. Anybody who creates
 * accounts can give one an address of the demo's domain; only in the demo do several accounts share one hash (docs/decisions/0187).
 */
export async function lookInside(appUrl: string): Promise<{ empty: boolean; demo: boolean }> {
  const client = await connect(appUrl, 'DATABASE_URL');
  try {
    await client.query('set role fl_anonymous');
    const { rows } = await client.query<{ empty: boolean; demo: boolean }>(
      `select not exists (select from "user") as empty,
        exists (select from "user" where email_key like '%@' || $1)
          and exists (select from credential group by password_hash having count(*) > 1) as demo`,
      [DEMO_DOMAIN],
    );
    return rows[0] ?? { empty: true, demo: false };
  } finally {
    await client.end();
  }
}

/** Records that the demo is being removed, so that an interrupted removal can be continued. */
export function markDemoLeaving(dataDir: string): void {
  writeFileSync(leavingFile(dataDir), '');
}

/** Whether a removal of the demo was begun but not finished. */
export function isLeavingDemo(dataDir: string): boolean {
  return existsSync(leavingFile(dataDir));
}

/** Records that no demo is to be built here any more: it was removed, or a backup is being restored. */
export function markDemoLeft(dataDir: string): void {
  writeFileSync(leftFile(dataDir), '');
  rmSync(leavingFile(dataDir), { force: true });
  rmSync(fillingFile(dataDir), { force: true });
}
