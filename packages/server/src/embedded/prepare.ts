import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { ownClient } from '../db/own-client.ts';
import type { Passwords } from './passwords.ts';

const PREPARE_SQL = new URL('../db/prepare.sql', import.meta.url);
const DATABASE = 'fireledger';

/**
 * What PostgreSQL says of a statement that it refuses quotes the value that it refuses it for, which is whatever somebody sent. The
 * program tells of it by its code (start/logger.ts); of the server's own doings its log tells all.
 */
const SILENT_OF_ERRORS = `alter role fl_app set log_min_messages = 'log'; alter role fl_migrator set log_min_messages = 'log';`;

/**
 * Makes the roles of `db/prepare.sql`, gives the two that sign in their passwords, and makes the database
 * `fireledger`, owned by fl_migrator and closed to everyone who was not let in. Safe to run at every start.
 * @param superuserUrl of the cluster's `postgres` database
 */
export async function prepareCluster(superuserUrl: string, passwords: Passwords): Promise<void> {
  const client = ownClient({ connectionString: superuserUrl });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
}

/**
 * The URL of `role` on the loopback `port`; the superuser's names the maintenance database. It says itself that this server speaks no
 * TLS: PGSSLMODE of the environment, meant for others, would decide it.
 */
export function connectionUrl(role: keyof Passwords, passwords: Passwords, port: number): string {
  const user = { superuser: 'postgres', migrator: 'fl_migrator', app: 'fl_app' }[role];
  const database = role === 'superuser' ? 'postgres' : DATABASE;
  return `postgres://${user}:${passwords[role]}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
