import { DETECTOR_DAYS, replayedDetectorDays } from './detector-days.ts';
import type { LedgerReader } from './entries.ts';
import { type HidingPolicy, readHidingPolicies } from './hiding-policies.ts';
import { type LedgerTable, readLedgerTables } from './ledger-tables.ts';
import { differingColumns } from './row-state.ts';
import { type ReplayedKeyRow, replayedRows, type TableRow, tableRows } from './row-streams.ts';

/** A row that differs from the ledger; the columns of its key are separated by `/`. Values are never reported. */
export type RowFinding = {
  readonly table: string;
  readonly key: string;
  /**
   * missing: recorded, but not in the table; extra: in the table, but never recorded, or recorded as deleted; overwritten: an
   * act found another state than the recorded one
   */
  readonly difference: 'missing' | 'extra' | 'different' | 'overwritten';
  /** the columns that differ or differed */
  readonly columns: readonly string[];
  /** for overwritten ones: the entry of the act */
  readonly entry?: { readonly chain: string; readonly position: number };
};

/** A table that has entries in the ledger but is no longer watched; `columns` if it leaves out some that entries contain. */
export type UnwatchedTable = { readonly table: string; readonly columns: readonly string[] };

export type TableComparison = {
  /** the tables that were compared */
  readonly tables: readonly string[];
  /** the number of rows on either side */
  readonly rows: number;
  /** the first ones of each table, up to the requested number */
  readonly findings: readonly RowFinding[];
  /** how many there are in total */
  readonly differing: number;
  readonly unwatched: readonly UnwatchedTable[];
  readonly hiding: readonly HidingPolicy[];
};

export type CompareOptions = {
  /** rows and entries held in memory at once, per side */
  readonly batchSize?: number;
  /** findings listed per table; the others are only counted */
  readonly findingsMax?: number;
  /** tables that occur in entries: one without the ledger's trigger is unwatched */
  readonly recordedTables?: Iterable<string>;
};

/** Values are formatted as the ledger's trigger writes them; the sort of a cursor is planned for reading it to its end. */
const FORMAT_AS_TRIGGER = `select set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true),
  set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
  set_config('cursor_tuple_fraction', '1', true)`;

type TableResult = { rows: number; differing: number; findings: RowFinding[]; unwatchedColumns: Set<string> };

/**
 * Compares the last state of each row according to the ledger with the row in its table, for every table with the ledger's
 * trigger and the one derived from another's entries (docs/decisions/0611). `db` is one connection in a repeatable-read
 * transaction, whose settings it changes.
 */
export async function compareTables(
  db: LedgerReader,
  { batchSize = 1000, findingsMax = 100, recordedTables = [] }: CompareOptions = {},
): Promise<TableComparison> {
  await db.query(FORMAT_AS_TRIGGER);
  const tables = await readLedgerTables(db);
  const findings: RowFinding[] = [];
  const unwatched: UnwatchedTable[] = [...recordedTables]
    .filter((name) => name !== 'ledger_person_value' && !tables.some((table) => table.name === name))
    .map((table) => ({ table, columns: [] }));
  let rows = 0;
  let differing = 0;
  const compared = [
    ...tables.map((table) => ({ table, recorded: replayedRows(db, table, batchSize) })),
    { table: DETECTOR_DAYS, recorded: replayedDetectorDays(db, batchSize) },
  ];
  for (const { table, recorded } of compared) {
    const found = await compareTable(table, recorded, tableRows(db, table, batchSize), findingsMax);
    rows += found.rows;
    differing += found.differing;
    findings.push(...found.findings);
    if (!table.watched) unwatched.push({ table: table.name, columns: [] });
    if (found.unwatchedColumns.size > 0)
      unwatched.push({ table: table.name, columns: [...found.unwatchedColumns].sort() });
  }
  const names = compared.map(({ table }) => table.name);
  const hiding = await readHidingPolicies(db, names);
  return { tables: names, rows, findings, differing, unwatched, hiding };
}

/** Both sides are ordered by key, in byte order, and are merged. */
async function compareTable(
  table: LedgerTable,
  recordedRows: AsyncGenerator<ReplayedKeyRow>,
  storedRows: AsyncGenerator<TableRow>,
  findingsMax: number,
): Promise<TableResult> {
  const found: TableResult = { rows: 0, differing: 0, findings: [], unwatchedColumns: new Set() };
  let recorded = (await recordedRows.next()).value;
  let stored = (await storedRows.next()).value;
  while (recorded || stored) {
    const key = !stored || (recorded && recorded.key < stored.key) ? recorded?.key : stored.key;
    const state = recorded?.key === key ? recorded?.state : undefined;
    const row = stored?.key === key ? stored?.row : undefined;
    const finding = differenceOf(table, key ?? '', state ?? null, row);
    found.rows += 1;
    for (const one of [
      ...(recorded?.key === key ? overwrittenOf(table, recorded) : []),
      ...(finding ? [finding] : []),
    ]) {
      found.differing += 1;
      if (found.findings.length < findingsMax) found.findings.push(one);
    }
    for (const name of state?.keys() ?? []) {
      if (table.columns.includes(name) && !isDeclared(table, name)) found.unwatchedColumns.add(name);
    }
    if (recorded?.key === key) recorded = (await recordedRows.next()).value;
    if (stored?.key === key) stored = (await storedRows.next()).value;
  }
  return found;
}

function differenceOf(
  table: LedgerTable,
  key: string,
  state: ReadonlyMap<string, unknown> | null,
  row: Readonly<Record<string, unknown>> | undefined,
): RowFinding | null {
  const finding = { table: table.name, key, columns: [] };
  if (!state) return row ? { ...finding, difference: 'extra' } : null;
  if (!row) return { ...finding, difference: 'missing' };
  const columns = differingColumns(table, state, new Map(Object.entries(row)));
  return columns.length > 0 ? { ...finding, difference: 'different', columns } : null;
}

function overwrittenOf({ name }: LedgerTable, { key, overwritten }: ReplayedKeyRow): readonly RowFinding[] {
  return overwritten.map(({ columns, ...entry }) => ({
    table: name,
    key,
    difference: 'overwritten',
    columns,
    entry,
  }));
}

function isDeclared(table: LedgerTable, name: string): boolean {
  return table.plain.includes(name) || table.person.includes(name);
}
