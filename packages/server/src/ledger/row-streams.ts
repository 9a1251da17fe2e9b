import { escapeIdentifier, escapeLiteral, type QueryResultRow } from 'pg';
import type { LedgerReader } from './entries.ts';
import type { LedgerTable } from './ledger-tables.ts';
import { comparedColumns, type ReplayEntry, type ReplayedRow, replayRow } from './row-state.ts';

/** Columns that every entry's text names in any case. */
const PLACE_COLUMNS = ['organization_id', 'location_id', 'discipline_id'];

/** A row as its entries describe it. */
export type ReplayedKeyRow = ReplayedRow & { readonly key: string };
/** A row as its table holds it. */
export type TableRow = { readonly key: string; readonly row: Readonly<Record<string, unknown>> };

/**
 * The rows of a table according to its entries, ordered by key, each in its last state. PostgreSQL sorts, on disk if necessary;
 * memory holds one batch and the entries of one row. In a transaction.
 */
export async function* replayedRows(
  db: LedgerReader,
  table: LedgerTable,
  batchSize: number,
): AsyncGenerator<ReplayedKeyRow> {
  let key: string | null = null;
  let entries: ReplayEntry[] = [];
  for await (const entry of cursorBatches<ReplayEntry & { key: string }>(
    db,
    'recorded',
    entriesStatement(table),
    batchSize,
  )) {
    if (key !== null && entry.key !== key) {
      yield { key, ...replayRow(table, entries) };
      entries = [];
    }
    key = entry.key;
    entries.push(entry);
  }
  if (key !== null) yield { key, ...replayRow(table, entries) };
}

/** The rows of a table, in the same order and form. In a transaction. */
export function tableRows(db: LedgerReader, table: LedgerTable, batchSize: number): AsyncGenerator<TableRow> {
  const key = table.key.map((name) => `t.${escapeIdentifier(name)}::text`).join(` || '/' || `);
  const columns = comparedColumns(table).map((name) => `t.${escapeIdentifier(name)}`);
  const statement = `select ${key} as key, (select to_jsonb(r) from (select ${columns.join(', ')}) r) as row
    from public.${escapeIdentifier(table.name)} t order by (${key}) collate "C"`;
  return cursorBatches(db, 'stored', statement, batchSize);
}

/** A text that was tampered with may not be JSON: such an entry yields nothing, and its chain is reported as broken. */
function entriesStatement(table: LedgerTable): string {
  const key = table.key.map((name) => keyOf(table, name)).join(` || '/' || `);
  return `select * from (
      select ${key} as key, e.chain, e.position, e.operation, e.recorded, e.body -> 'new' as "newValues",
        e.body #> '{person,new}' as "newDigests", ${personValues('new')} as "newPersonValues",
        e.body -> 'old' as "oldValues", ${personValues('old')} as "oldPersonValues"
      from (
        select chain, position, operation, (extract(epoch from recorded_at) * 1000000)::float8 as recorded,
          case when pg_input_is_valid(body, 'jsonb') then body::jsonb end as body
        from public.ledger_entry where entity = ${escapeLiteral(table.entity)} offset 0) e
      where e.body ->> 'table' = ${escapeLiteral(table.name)}) s
    where s.key is not null order by s.key collate "C", s.position`;
}

/** The stored values beside an entry, for one side of its person columns. */
function personValues(side: 'old' | 'new'): string {
  return `case when jsonb_typeof(e.body #> '{person,${side}}') = 'object' then (
          select jsonb_object_agg(v.name, v.value) from public.ledger_person_value v
          where v.chain = e.chain and v.position = e.position and v.side = '${side}') end`;
}

function keyOf({ idColumn }: LedgerTable, name: string): string {
  const field = escapeLiteral(name);
  const sources = [`e.body -> 'new' ->> ${field}`, `e.body -> 'old' ->> ${field}`];
  if (name === idColumn) sources.push(`e.body ->> 'entity_id'`);
  if (PLACE_COLUMNS.includes(name)) sources.push(`e.body ->> ${field}`);
  return `coalesce(${sources.join(', ')})`;
}

/** The result of a statement, one batch at a time. In a transaction. */
export async function* cursorBatches<Row extends QueryResultRow>(
  db: LedgerReader,
  cursor: string,
  statement: string,
  batchSize: number,
): AsyncGenerator<Row> {
  await db.query(`declare ${cursor} no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await db.query<Row>(`fetch ${batchSize} from ${cursor}`);
    yield* rows;
    if (rows.length < batchSize) break;
  }
  await db.query(`close ${cursor}`);
}
