import type pg from 'pg';
import { dedicatedClient } from '../db/dedicated-client.ts';
import { reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';

const LEAST_VERSION = 180_000;
const CONNECT_LIMIT_MS = 10_000;

type Facts = {
  readonly version: number;
  readonly encoding: string;
  readonly role: string;
  /** roles that the sign-in role is or can become, but must not */
  readonly superusers: readonly string[] | null;
  readonly owners: readonly string[] | null;
  readonly passing: readonly string[] | null;
  /** roles that it must be able to become, but cannot */
  readonly lacking: readonly string[] | null;
};

const FACTS = `
  with reachable as (select oid, rolname, rolsuper, rolbypassrls from pg_roles where pg_has_role(current_user, oid, 'MEMBER'))
  select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    current_user::text as role,
    (select array_agg(rolname::text) from reachable where rolsuper or rolbypassrls) as superusers,
    (select array_agg(distinct reachable.rolname::text)
      from pg_class join reachable on reachable.oid = relowner join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname not like 'pg\\_%') as owners,
    (select array_agg(rolname::text) from reachable
      where rolname in ('fl_migrator', 'fl_access', 'fl_ledger', 'fl_search', 'fl_seeder', 'pg_read_server_files',
        'pg_write_server_files', 'pg_execute_server_program')) as passing,
    (select array_agg(name order by name) from unnest(array['fl_owner', 'fl_reseller', 'fl_organization', 'fl_location', 'fl_contractor',
        'fl_visitor', 'fl_worker', 'fl_anonymous']) name
      where name not in (select rolname from reachable)) as lacking`;

/**
 * Refuses a database that cannot enforce the wall: unreachable, older than PostgreSQL 18, unable to store every letter, or one
 * where the sign-in role could bypass the policies (superuser, BYPASSRLS, owner of tables, a definer, a role with access to the
 * server's files, or a member of such a role) or cannot become every role of the wall.
 * @param appUrl the value of DATABASE_URL
 * @throws OperatorError with one sentence
 */
export async function assertWalled(appUrl: string): Promise<void> {
  const { version, encoding, role, superusers, owners, passing, lacking } = await readRow<Facts>(
    appUrl,
    'DATABASE_URL',
    FACTS,
  );
  if (version < LEAST_VERSION) {
    throw new OperatorError(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; Fireledger needs 18 or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new OperatorError(
      `DATABASE_URL leads to a database with the encoding ${encoding}: Fireledger needs UTF8, as docs/database.md makes it.`,
    );
  }
  const reason =
    (superusers &&
      `is or can become a superuser or bypasses row-level security (${superusers.join(', ')})`) ??
    (owners && `owns tables, or can become their owner (${owners.join(', ')})`) ??
    (passing && `can become ${passing.join(', ')}`);
  if (reason) {
    throw new OperatorError(
      `DATABASE_URL logs in as ${role}, which ${reason}, so the wall between companies would not hold: use fl_app as docs/database.md prepares it.`,
    );
  }
  if (lacking) {
    throw new OperatorError(
      `DATABASE_URL logs in as ${role}, which cannot become ${eitherOf(lacking)}: use fl_app as docs/database.md prepares it.`,
    );
  }
}

/** The one row that a query returns, on a connection of its own. */
function readRow<Row extends pg.QueryResultRow>(url: string, variable: string, text: string): Promise<Row> {
  return withConnection(url, variable, async (client) => {
    const { rows } = await client.query<Row>(text);
    const [row] = rows;
    if (!row) throw new OperatorError(`${variable} leads to a server that does not answer.`);
    return row;
  });
}

type Migrator = {
  readonly role: string;
  /** what no two databases share, on one server or on two: the database's number on its server, and the server's start time */
  readonly place: string;
  readonly superuser: boolean;
  readonly owner: boolean;
  /** roles to which it must give functions, but cannot */
  readonly lacking: readonly string[] | null;
};

const MIGRATOR = `
  select current_user::text as role, d.oid || ' ' || extract(epoch from pg_postmaster_start_time()) as place,
    r.rolsuper as superuser, d.datdba = r.oid as owner,
    (select array_agg(name order by name) from unnest(array['fl_access', 'fl_ledger', 'fl_search', 'fl_seeder']) name
      where not exists (select from pg_roles where rolname = name and pg_has_role(current_user, oid, 'MEMBER'))) as lacking
  from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`;

/**
 * Refuses a migrator that is connected to another database than the program, as it would migrate a database that nobody uses; and
 * a role that is not fl_migrator: fl_migrator could not continue what it begins.
 * @throws OperatorError with one sentence
 */
export async function assertMigrator(appUrl: string, migratorUrl: string): Promise<void> {
  const [app, migrator] = await Promise.all([
    readRow<Migrator>(appUrl, 'DATABASE_URL', MIGRATOR),
    readRow<Migrator>(migratorUrl, 'MIGRATION_DATABASE_URL', MIGRATOR),
  ]);
  if (app.place !== migrator.place) {
    throw new OperatorError(
      'MIGRATION_DATABASE_URL leads to another database than DATABASE_URL: both must name the same one.',
    );
  }
  const reason =
    (migrator.superuser && 'is a superuser') ||
    (migrator.lacking && `cannot become ${eitherOf(migrator.lacking)}`) ||
    (!migrator.owner && 'does not own the database');
  if (reason) {
    throw new OperatorError(
      `MIGRATION_DATABASE_URL logs in as ${migrator.role}, which ${reason}: use fl_migrator as docs/database.md prepares it.`,
    );
  }
}

/** "a, b or c". */
function eitherOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}

/**
 * Runs work on a connection of its own, and closes it.
 * @param variable named in the sentence about a connection that fails; the address itself is never shown, because it contains a
 * password
 * @throws OperatorError if it cannot connect
 */
export async function withConnection<T>(
  url: string,
  variable: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(url, variable);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string, variable: string): Promise<pg.Client> {
  try {
    const client = dedicatedClient({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof URIError) {
      throw new OperatorError(
        `${variable} has a % that stands for no sign: write a % of the password as %25, and other signs percent-encoded in UTF-8.`,
      );
    }
    throw new OperatorError(`${variable} cannot be reached: ${reasonOf(error)}.`);
  }
}
