import type { Client } from 'pg';

/**
 * How many connections wait for a lock on a table of the client's own database: other tests' databases are copies, with the same
 * ids.
 */
export async function countLockWaits(client: Client, table: string): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_locks where relation = $1::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`,
    [table],
  );
  return rowCount ?? 0;
}

/** How many connections in the client's own database wait for a lock of any kind: on a table, a row or a name. */
export async function countWaiting(client: Client): Promise<number> {
  // A statistics snapshot is kept until the transaction ends, unless it is cleared.
  await client.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
