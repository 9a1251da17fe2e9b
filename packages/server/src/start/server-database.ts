import type pg from 'pg';
import { ownClient } from '../db/own-client.ts';
import { reasonOf } from './error-code.ts';
import { StartError } from './start-error.ts';

const LEAST_VERSION = 180_000;
const CONNECT_LIMIT_MS = 10_000;

type Facts = {
  readonly version: number;
  readonly role: string;
  /** roles that the sign-in role is or can become, and may not */
  readonly superusers: readonly string[] | null;
  readonly owners: readonly string[] | null;
  readonly passing: readonly string[] | null;
  /** roles that it has to become, and cannot */
  readonly lacking: readonly string[] | null;
};

const FACTS = `
  with reachable as (select oid, rolname, rolsuper, rolbypassrls from pg_roles where pg_has_role(current_user, oid, 'MEMBER'))
  select current_setting('server_version_num')::int as version,
    current_user::text as role,
    (select array_agg(rolname::text) from reachable where rolsuper or rolbypassrls) as superusers,
    (select array_agg(distinct reachable.rolname::text)
      from pg_class join reachable on reachable.oid = relowner join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname not like 'pg\\_%') as owners,
    (select array_agg(rolname::text) from reachable
      where rolname in ('fl_migrator', 'fl_access', 'fl_ledger', 'fl_search', 'fl_seeder', 'pg_read_server_files',
        'pg_write_server_files', 'pg_execute_server_program')) as passing,
    (select array_agg(name) from unnest(array['fl_anonymous', 'fl_worker']) name
      where name not in (select rolname from reachable)) as lacking`;

/**
 * Refuses a database that cannot carry the wall: unreachable, older than PostgreSQL 18, or signed in to by a role that
 * could pass by the policies (superuser, BYPASSRLS, owner of tables, a definer, whoever has the server's files, or a member of such
 * a role) or has no part in them.
 * @param appUrl what DATABASE_URL says
 * @throws StartError with one sentence
 */
export async function assertWalled(appUrl: string): Promise<void> {
  const { version, role, superusers, owners, passing, lacking } = await readFacts(appUrl);
  if (version < LEAST_VERSION) {
    throw new StartError(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; Fireledger needs 18 or newer.`,
    );
  }
  const reason =
    (superusers &&
      `is or can become a superuser or bypasses row-level security (${superusers.join(', ')})`) ??
    (owners && `owns tables, or can become their owner (${owners.join(', ')})`) ??
    (passing && `can become ${passing.join(', ')}`);
  if (reason) {
    throw new StartError(
      `DATABASE_URL logs in as ${role}, which ${reason}, so the wall between companies would not hold: use fl_app as docs/database.md prepares it.`,
    );
  }
  if (lacking) {
    throw new StartError(
      `DATABASE_URL logs in as ${role}, which cannot become ${lacking.join(' or ')}: use fl_app as docs/database.md prepares it.`,
    );
  }
}

async function readFacts(appUrl: string): Promise<Facts> {
  const client = await connect(appUrl, 'DATABASE_URL');
  try {
    const { rows } = await client.query<Facts>(FACTS);
    const [facts] = rows;
    if (!facts) throw new StartError('DATABASE_URL leads to a server that does not answer.');
    return facts;
  } finally {
    await client.end();
  }
}

/**
 * Refuses a migrator that is signed in elsewhere than the program: it would migrate a database that nobody uses.
 * @throws StartError with one sentence
 */
export async function assertSameDatabase(appUrl: string, migratorUrl: string): Promise<void> {
  const [app, migrator] = await Promise.all([
    readPlace(appUrl, 'DATABASE_URL'),
    readPlace(migratorUrl, 'MIGRATION_DATABASE_URL'),
  ]);
  if (app === migrator) return;
  throw new StartError(
    'MIGRATION_DATABASE_URL leads to another database than DATABASE_URL: both must name the same one.',
  );
}

/** What no two databases share, on one server or on two: the number on its server, and the moment at which that started. */
async function readPlace(url: string, variable: string): Promise<string> {
  const client = await connect(url, variable);
  try {
    const { rows } = await client.query<{ place: string }>(
      `select oid || ' ' || extract(epoch from pg_postmaster_start_time()) as place
      from pg_database where datname = current_database()`,
    );
    return rows[0]?.place ?? '';
  } finally {
    await client.end();
  }
}

/**
 * Connects once, as a check.
 * @param variable named in the sentence when it fails; the address itself is never shown, it carries a password
 */
export async function connect(url: string, variable: string): Promise<pg.Client> {
  try {
    const client = ownClient({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof URIError) {
      throw new StartError(
        `${variable} has a % that stands for no sign: write a % of the password as %25, and other signs percent-encoded in UTF-8.`,
      );
    }
    throw new StartError(`${variable} cannot be reached: ${reasonOf(error)}.`);
  }
}
