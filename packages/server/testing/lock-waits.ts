import type { Client } from 'pg';

/** How many wait for a lock on a table of the client's own database: other tests' databases are copies, with the same ids. */
export async function countLockWaits(client: Client, table: string): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_locks where relation = $1::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`,
    [table],
  );
  return rowCount ?? 0;
}
