import { withClient } from '../db/dedicated-client.ts';

/**
 * Removes everything of Fireledger's from the database, ledger included, by dropping its schemas; the migrations recreate it.
 * Schemas of others, such as a monitoring service's, stay.
 * @param migratorUrl as fl_migrator, the owner of the database
 */
export async function clearDatabase(migratorUrl: string): Promise<void> {
  await withClient({ connectionString: migratorUrl }, async (client) => {
    await client.query('set client_min_messages = warning');
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
        where nspname <> 'information_schema' and nspname not like 'pg\\_%' and pg_has_role(nspowner, 'MEMBER')`,
    );
    await client.query(
      [
        'begin',
        ...rows.map(({ name }) => `drop schema ${name} cascade`),
        'create schema public',
        'commit',
      ].join(';'),
    );
  });
}
