import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_DOMAIN } from '../demo/specs.ts';
import { type Env, isOpenToOthers, type Settings } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { codeOf, reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { clearDatabase } from './clear-database.ts';
import { type OpenDatabase, requireMigrator } from './database.ts';
import { ensureSchema } from './schema-state.ts';
import { withConnection } from './server-database.ts';

/** Whether this installation is a demo, and whether its world has yet to be made. */
export type DemoState = { readonly demo: boolean; readonly fill: boolean };

/**
 * In DATA_DIR while the demo world is being built, with the hash of its accounts' password, which no other world has (the salt is
 * fresh): a start that finds it, and that hash in the database, begins again.
 */
const fillingFile = (dataDir: string) => join(dataDir, 'demo.filling');
/** In DATA_DIR while the demo is being removed: what is left of it is not a new installation. */
const leavingFile = (dataDir: string) => join(dataDir, 'demo.leaving');
/** In DATA_DIR once the demo was removed, or a restore has begun: an empty database stays empty. */
const leftFile = (dataDir: string) => join(dataDir, 'demo.left');

/**
 * DEMO as given. If it is not given, the embedded database is a demo while it is empty or holds the demo world, until the demo is
 * removed or a restore begins. A half-built world is discarded if it was this installation that began it.
 * @throws OperatorError if the demo's accounts exist, whatever DEMO says, and others could sign in to them
 */
export async function findDemoState(
  settings: Settings,
  database: OpenDatabase,
  log: (line: string) => void,
): Promise<DemoState> {
  const { empty, demo, demoHash } = await inspectDatabase(database.appUrl);
  if (demo && isOpenToOthers(settings)) {
    throw new OperatorError(
      'The demo accounts are in this database, and HOST or PUBLIC_URL opens them to others who know their passwords: run npm run demo:remove, or set DEMO_PUBLIC=yes.',
    );
  }
  const isLeft = existsSync(leftFile(settings.dataDir)) || (empty && isDemoRemovalPending(settings.dataDir));
  if (settings.demo === false || (settings.demo === null && isLeft)) {
    return { demo: false, fill: false };
  }
  const migratorUrl = await requireMigrator(database, 'DEMO');
  if (demo && demoHash === hashOfFilling(settings.dataDir)) {
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
 * Begins the demo world: resolves once its accounts can sign in, with a function that builds the rest, or with null if there is
 * none to build. Both report their progress, and report a world that cannot be built, which the next start builds again; neither
 * rejects. If another program on this database was first, its world is the demo, and no later start of this program takes
 * it for its own half-built one.
 */
export async function beginDemo(
  env: Env,
  database: OpenDatabase,
  files: FileStore,
  log: (line: string) => void,
): Promise<(() => Promise<void>) | null> {
  const started = Date.now();
  const report = (error: unknown) =>
    log(`The demo world is not complete (${reasonOf(error)}); the next start makes it again.`);
  try {
    const demo = await import('../demo/fill.ts');
    const passwordHash = await demo.hashDemoPassword();
    writeFileSync(fillingFile(env.dataDir), passwordHash);
    const migratorUrl = await requireMigrator(database, 'DEMO');
    const play = await demo.beginDemo({
      migratorUrl,
      files,
      passwordHash,
      language: env.demoLanguage,
      onProgress: log,
    });
    return async () => {
      await play().then(() => {
        rmSync(fillingFile(env.dataDir));
        log(`The demo world is complete, after ${((Date.now() - started) / 1000).toFixed(1)} s.`);
      }, report);
    };
  } catch (error) {
    if (codeOf(error) === TAKEN) {
      rmSync(fillingFile(env.dataDir));
      log('Another Fireledger makes the demo world of this database.');
    } else {
      report(error);
    }
    return null;
  }
}

/** The hash of the demo world that this installation began and has not finished; undefined if there is none. */
function hashOfFilling(dataDir: string): string | undefined {
  const file = fillingFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** What a database holds: no accounts yet, or those of the demo, with the hash that they share. */
type Inside = { readonly empty: boolean; readonly demo: boolean; readonly demoHash: string | null };

/**
 * Whether there are no accounts yet, and whether the demo's accounts exist. `appUrl` signs in as fl_app. Anybody who creates
 * accounts can give one an address of the demo's domain; only in the demo do several accounts share
 * one hash (docs/decisions/0187).
 */
export function inspectDatabase(appUrl: string): Promise<Inside> {
  return withConnection(appUrl, 'DATABASE_URL', async (client) => {
    await client.query('set role fl_anonymous');
    const { rows } = await client.query<Omit<Inside, 'demo'>>(
      `select not exists (select from "user") as empty,
        (select password_hash from credential where exists (select from "user" where email_key like '%@' || $1)
          group by password_hash having count(*) > 1 order by count(*) desc limit 1) as "demoHash"`,
      [DEMO_DOMAIN],
    );
    const { empty = true, demoHash = null } = rows[0] ?? {};
    return { empty, demo: demoHash !== null, demoHash };
  });
}

/** Records that the demo is being removed, so that an interrupted removal can be continued. */
export function markDemoRemoval(dataDir: string): void {
  writeFileSync(leavingFile(dataDir), '');
}

/** Whether a removal of the demo was begun but not finished. */
export function isDemoRemovalPending(dataDir: string): boolean {
  return existsSync(leavingFile(dataDir));
}

/** Records that no demo is to be built here any more: it was removed, or a backup is being restored. */
export function markDemoLeft(dataDir: string): void {
  writeFileSync(leftFile(dataDir), '');
  rmSync(leavingFile(dataDir), { force: true });
  rmSync(fillingFile(dataDir), { force: true });
}
