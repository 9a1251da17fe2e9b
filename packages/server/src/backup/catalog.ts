import type { ClientBase } from 'pg';

/** A table as a backup sees it. */
export type Table = {
  readonly name: string;
  /** all but generated ones, in order */
  readonly columns: readonly string[];
  /** tables that must be loaded before it (checked at once, not at commit) */
  readonly after: readonly string[];
};

/** Not in a backup: the list of migrations is in the manifest, and the stage holds rows only inside a transaction. */
const LEFT_OUT = ['schema_migration', 'ledger_stage'];

const TABLES = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(array_agg(distinct f.relname::text), '{}') from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable and k.confrelid <> c.oid) as after
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)
  order by c.relname`;

/** Every table of the schema public, each after the tables that its foreign keys refer to. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES, [LEFT_OUT]);
  const sorted: Table[] = [];
  const visit = (table: Table, path: readonly string[]): void => {
    if (sorted.includes(table)) return;
    if (path.includes(table.name))
      throw new Error(`foreign keys go round: ${[...path, table.name].join(' -> ')}`);
    for (const name of table.after) {
      const needed = rows.find((row) => row.name === name);
      if (needed) visit(needed, [...path, table.name]);
    }
    sorted.push(table);
  };
  for (const table of rows) visit(table, []);
  return sorted;
}

/**
 * Effects that the jobs have taken over but not finished, as rows of the outbox: a restored installation resumes from there.
 * Scheduled jobs start by themselves.
 */
const OUTBOX = `
  select distinct on (queue, coalesce(unique_key, id::text)) id, queue, payload, unique_key, start_after, created_at
  from (
    select id, queue, payload, unique_key, start_after, created_at from public.outbox
    union all
    select id, name, data, nullif(singleton_key, id::text), start_after, created_on from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
      and name not in (select name from pgboss.schedule)
  ) pending
  order by queue, coalesce(unique_key, id::text), created_at`;

/** The source of a COPY out of the database: the table, and for the outbox also the effects that the jobs have not finished. */
export function copySource(table: Table): Pick<Table, 'columns'> & { source: string } {
  if (table.name !== 'outbox') return { source: copyTarget(table), columns: table.columns };
  return {
    source: `(${OUTBOX})`,
    columns: ['id', 'queue', 'payload', 'unique_key', 'start_after', 'created_at'],
  };
}

/** `table (column, ...)` for a COPY. */
export function copyTarget(table: Pick<Table, 'name' | 'columns'>): string {
  return `public.${quoted(table.name)} (${table.columns.map(quoted).join(', ')})`;
}

/** An SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
