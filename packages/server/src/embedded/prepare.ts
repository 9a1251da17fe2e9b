import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { withClient } from '../db/dedicated-client.ts';
import type { Passwords } from './passwords.ts';

const PREPARE_SQL = new URL('../db/prepare.sql', import.meta.url);
const DATABASE = 'fireledger';

/**
 * PostgreSQL's message about a refused statement quotes the refused value, which may be anything that a person sent. The program
 * logs the error by its code instead (start/logger.ts); the server's own messages are logged in full.
 */
const SILENT_OF_ERRORS = `alter role fl_app set log_min_messages = 'log'; alter role fl_migrator set log_min_messages = 'log';`;

/**
 * Creates the roles of `db/prepare.sql`, sets the passwords of the two that sign in, and creates the database `fireledger`, owned
 * by fl_migrator and closed to everyone without an explicit grant. Safe to run at every start.
 * @param superuserUrl of the cluster's `postgres` database
 */
export async function prepareCluster(superuserUrl: string, passwords: Passwords): Promise<void> {
  await withClient({ connectionString: superuserUrl }, async (client) => {
    await client.query(await readFile(PREPARE_SQL, 'utf8'));
    await client.query(
      `alter role fl_app password ${pg.escapeLiteral(passwords.app)};
       alter role fl_migrator password ${pg.escapeLiteral(passwords.migrator)};
       ${SILENT_OF_ERRORS}`,
    );
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE} owner fl_migrator`);
    await client.query(
      `revoke all on database ${DATABASE} from public; grant connect on database ${DATABASE} to fl_app;`,
    );
  });
}

/**
 * The URL of `role` on the loopback `port`; the superuser's leads to the maintenance database. It states explicitly that this
 * server does not use TLS: otherwise PGSSLMODE in the environment, meant for other servers, would decide.
 */
export function connectionUrl(role: keyof Passwords, passwords: Passwords, port: number): string {
  const user = { superuser: 'postgres', migrator: 'fl_migrator', app: 'fl_app' }[role];
  const database = role === 'superuser' ? 'postgres' : DATABASE;
  return `postgres://${user}:${passwords[role]}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
