import { isDeepStrictEqual } from 'node:util';
import type { LedgerTable } from './ledger-tables.ts';

/** What an entry says about a row: of its plain columns the values, of its person columns the digests and the stored values. */
export type ReplayEntry = {
  readonly chain: string;
  readonly position: string | number;
  readonly operation: string;
  /** microseconds since 1970 */
  readonly recorded: number;
  readonly newValues: unknown;
  readonly newDigests: unknown;
  readonly newPersonValues: unknown;
  readonly oldValues: unknown;
  readonly oldPersonValues: unknown;
};

/** A row as its entries describe it, by column; UNKNOWN if a personal value was erased. Null: it was deleted. */
export type RowState = ReadonlyMap<string, unknown> | null;

/** A value that the ledger does not have: erased, or in a column that is newer than the row. */
export const UNKNOWN = Symbol('unknown');

/** An entry whose old values differ from the entries before it: these columns had been changed without the ledger. */
export type OverwrittenRow = {
  readonly chain: string;
  readonly position: number;
  readonly columns: readonly string[];
};

/** The result of a row's entries: its last state, and where one of them found another row than the previous ones had left. */
export type ReplayedRow = { readonly state: RowState; readonly overwritten: readonly OverwrittenRow[] };

/** Applies the entries of a row one after another. They come in the order of their chains. */
export function replayRow(table: LedgerTable, entries: readonly ReplayEntry[]): ReplayedRow {
  const overwritten: OverwrittenRow[] = [];
  let state: Map<string, unknown> | null = null;
  for (const entry of inOrder(entries)) {
    const columns = state ? differingColumns(table, state, previousRow(table, entry)) : [];
    if (columns.length > 0)
      overwritten.push({ chain: entry.chain, position: Number(entry.position), columns });
    if (entry.operation === 'delete') {
      state = null;
      continue;
    }
    const next: Map<string, unknown> = entry.operation === 'insert' || !state ? new Map() : state;
    for (const [name, value] of fieldsOf(entry.newValues)) next.set(name, value);
    const personValues = new Map(fieldsOf(entry.newPersonValues));
    for (const [name, digest] of fieldsOf(entry.newDigests)) {
      next.set(name, digest === null ? null : personValues.has(name) ? personValues.get(name) : UNKNOWN);
    }
    state = next;
  }
  return { state, overwritten };
}

/** The columns whose previous value an entry gives; the others are not compared. */
function previousRow(
  { plain }: LedgerTable,
  { oldValues, oldPersonValues }: ReplayEntry,
): ReadonlyMap<string, unknown> {
  const plainValues = fieldsOf(oldValues).filter(([name]) => plain.includes(name));
  return new Map([...plainValues, ...fieldsOf(oldPersonValues)]);
}

/** The columns in which a row (as to_jsonb writes it, or as an entry found it) differs from the ledger, in the table's order. */
export function differingColumns(
  table: LedgerTable,
  recorded: ReadonlyMap<string, unknown>,
  row: ReadonlyMap<string, unknown>,
): string[] {
  return comparedColumns(table).filter((name) => {
    if (!row.has(name)) return false;
    const absent = table.required.includes(name) ? UNKNOWN : null;
    const value = recorded.has(name) ? recorded.get(name) : absent;
    return value !== UNKNOWN && !isDeepStrictEqual(withoutNulls(value), withoutNulls(row.get(name) ?? null));
  });
}

/** The columns whose values the ledger has: the plain ones, and personal ones until they are erased. */
export function comparedColumns(table: LedgerTable): string[] {
  return table.columns.filter((name) => table.plain.includes(name) || table.person.includes(name));
}

/**
 * Within a chain, the position gives the order. A row that moved from one chain to another has entries on both: of these the
 * earlier time comes first, because no position can tell.
 */
function inOrder(entries: readonly ReplayEntry[]): readonly ReplayEntry[] {
  const chains = [...Map.groupBy(entries, (entry) => entry.chain).values()];
  if (chains.length < 2) return entries;
  const ordered: ReplayEntry[] = [];
  while (ordered.length < entries.length) {
    const next = chains
      .filter((chain) => chain.length > 0)
      .reduce((a, b) => ((a[0]?.recorded ?? 0) <= (b[0]?.recorded ?? 0) ? a : b))
      .shift();
    if (next) ordered.push(next);
  }
  return ordered;
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Drops nulls, as the entry of an inserted row does, also inside a jsonb column (docs/decisions/0121). */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutNulls(inner)]));
}
