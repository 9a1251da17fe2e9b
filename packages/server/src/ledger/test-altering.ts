import type { Client } from 'pg';
import type { LedgerTable } from './ledger-tables.ts';

/** Another value than any that a column of this type has. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  uuid: () => 'gen_random_uuid()',
  boolean: (column) => `not coalesce(${column}, false)`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  'double precision': (column) => `coalesce(${column}, 0) + 0.1`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) - interval '1 microsecond'`,
  date: (column) => `coalesce(${column}, current_date) + 1`,
  jsonb: (column) => `coalesce(${column}, '{}') || '{"x": 1}'`,
  'text[]': (column) => `coalesce(${column}, '{}') || '{x}'::text[]`,
};

/** The columns that are compared and not the key; causes are older than their last three, which their entries do not tell. */
export async function alterable(
  client: Client,
  { name, plain, person, key }: LedgerTable,
): Promise<string[]> {
  const younger = name === 'fire_cause' ? ['version', 'created_at', 'updated_at'] : [];
  const { rows } = await client.query<{ column: string }>(
    `select attname::text as column from pg_attribute
     where attrelid = $1::regclass and attgenerated = '' and attname = any ($2) and attname <> all ($3) order by attnum`,
    [`"${name}"`, [...plain, ...person], [...key, ...younger]],
  );
  return rows.map(({ column }) => column);
}

/** Gives every one of these columns another value in one row, past whatever checks stand on the table. */
export async function alterAll(client: Client, table: string, columns: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; checks: string[] }>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       array(select conname::text from pg_constraint where conrelid = a.attrelid and contype = 'c') as checks
     from pg_attribute a where a.attrelid = $1::regclass and a.attname = any ($2)`,
    [`"${table}"`, columns],
  );
  for (const name of rows[0]?.checks ?? []) {
    await client.query(`alter table "${table}" drop constraint "${name}"`);
  }
  const changes = rows.map(({ name, type }) => `"${name}" = ${OTHER[type]?.(`"${name}"`)}`);
  if (changes.length === 0) return;
  await client.query(
    `update "${table}" set ${changes.join(', ')} where ctid = (select ctid from "${table}" limit 1)`,
  );
}
