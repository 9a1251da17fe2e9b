import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate, migrationNames } from '../../packages/server/src/db/migrate.ts';
import { type Embedded, startEmbedded } from '../../packages/server/src/embedded/start-embedded.ts';
import { ensureDataDir } from '../../packages/server/src/start/data-dir.ts';
import { lockDataDir } from '../../packages/server/src/start/data-dir-lock.ts';

/** The directory of the benchmark's database, its servers' data and their logs; not part of the repository. */
export const DATA_DIR = fileURLToPath(new URL('../.data', import.meta.url));

const MIGRATIONS = new URL('../../packages/server/src/db/migrations/', import.meta.url);
const GENERATOR = new URL('./generate.sql', import.meta.url);

/** One database to measure on, with a given number of service events. */
export type BenchDatabase = {
  readonly events: number;
  /** as fl_app: for our server */
  readonly appUrl: string;
  /** as bench_bare, which bypasses policies and triggers: for the bare server */
  readonly bareUrl: string;
  /** as bench_walled, to which they apply: also for the bare server */
  readonly walledUrl: string;
  readonly superuserUrl: string;
  drop(): Promise<void>;
};

export type Cluster = {
  /** A fresh copy of the world with that many events, one per purpose; the world is generated if it is missing or outdated. */
  open(events: number, log: (line: string) => void, purpose?: 'run' | 'job'): Promise<BenchDatabase>;
  close(): Promise<void>;
};

/** Starts the benchmark's own PostgreSQL with the settings of an installation. */
export async function openCluster(log: (line: string) => void): Promise<Cluster> {
  ensureDataDir(DATA_DIR);
  mkdirSync(`${DATA_DIR}/logs`, { recursive: true });
  const unlock = lockDataDir(DATA_DIR);
  try {
    const embedded = await startEmbedded({ dataDir: DATA_DIR, log });
    const barePassword = await prepareBareRoles(embedded.superuserUrl);
    return {
      open: (events, say, purpose = 'run') => openDatabase(embedded, barePassword, events, say, purpose),
      close: () => embedded.stop().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * The bare server's roles: one sees everything, and its sessions skip the program's triggers (generate.sql keeps the foreign
 * keys); the other has the program's access and goes through the wall.
 */
async function prepareBareRoles(superuserUrl: string): Promise<string> {
  const password = randomBytes(16).toString('hex');
  await asSuperuser(
    superuserUrl,
    `do $$ begin
      if not exists (select from pg_roles where rolname = 'bench_bare') then create role bench_bare login bypassrls; end if;
    end $$;
    grant pg_read_all_data, pg_write_all_data to bench_bare;
    alter role bench_bare password '${password}';
    alter role bench_bare set session_replication_role = replica;
    alter role bench_bare set pg_trgm.word_similarity_threshold = 0.5;
    do $$ begin
      if not exists (select from pg_roles where rolname = 'bench_walled') then create role bench_walled login; end if;
    end $$;
    grant fl_app to bench_walled;
    alter role bench_walled password '${password}';`,
  );
  return password;
}

async function openDatabase(
  embedded: Embedded,
  barePassword: string,
  events: number,
  log: (line: string) => void,
  purpose: string,
): Promise<BenchDatabase> {
  const template = `bench_${events}`;
  const name = `bench_${events}_${purpose}`;
  await ensureTemplate(embedded, template, events, log);
  const drop = async () => {
    await asSuperuser(embedded.superuserUrl, `drop database if exists ${name} with (force)`);
  };
  await drop();
  await asSuperuser(
    embedded.superuserUrl,
    `create database ${name} template ${template} owner fl_migrator strategy file_copy`,
  );
  await restrict(embedded.superuserUrl, name);
  const as = (role: string) => {
    const url = new URL(on(embedded.superuserUrl, name));
    url.username = role;
    url.password = barePassword;
    return url.href;
  };
  return {
    events,
    appUrl: on(embedded.appUrl, name),
    bareUrl: as('bench_bare'),
    walledUrl: as('bench_walled'),
    superuserUrl: on(embedded.superuserUrl, name),
    drop,
  };
}

async function ensureTemplate(
  embedded: Embedded,
  name: string,
  events: number,
  log: (line: string) => void,
): Promise<void> {
  const wanted = await fingerprint();
  const { rows } = await asSuperuser<{ comment: string | null }>(
    embedded.superuserUrl,
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = '${name}'`,
  );
  if (rows[0]?.comment === wanted) return;
  log(`Generating ${events.toLocaleString('en')} service events; this is kept for the next run.`);
  await asSuperuser(embedded.superuserUrl, `drop database if exists ${name} with (force)`);
  await asSuperuser(embedded.superuserUrl, `create database ${name} owner fl_migrator`);
  await migrate(on(embedded.migratorUrl, name));
  const client = new pg.Client({ connectionString: on(embedded.superuserUrl, name) });
  await client.connect();
  try {
    await client.query(`set bench.events = ${events}`);
    await client.query(await readFile(GENERATOR, 'utf8'));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    await client.query(`comment on database ${name} is '${wanted}'`);
  } finally {
    await client.end();
  }
}

/** A hash of what a generated database depends on: every migration, and the generator. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await migrationNames()) {
    hash.update(await readFile(new URL(name, MIGRATIONS)));
  }
  return hash.update(await readFile(GENERATOR)).digest('hex');
}

/** Only roles with a grant may connect to a database, as in an installation (embedded/prepare.ts). */
function restrict(superuserUrl: string, name: string): Promise<unknown> {
  return asSuperuser(
    superuserUrl,
    `revoke all on database ${name} from public; grant connect on database ${name} to fl_app, bench_bare, bench_walled;`,
  );
}

/** The same URL for another database. */
function on(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement, or several without values, as superuser on the URL's database. */
export async function asSuperuser<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(text, values && [...values]);
  } finally {
    await client.end();
  }
}
