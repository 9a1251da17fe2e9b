import { isDeepStrictEqual } from 'node:util';
import type { LedgerTable } from './declared.ts';

/** What an entry tells of a row; `said` is its `new`, `digests` and `kept` are of its person columns. */
export type ToldEntry = {
  readonly chain: string;
  readonly operation: string;
  /** microseconds since 1970 */
  readonly recorded: number;
  readonly said: unknown;
  readonly digests: unknown;
  readonly kept: unknown;
};

/** A row as its entries tell it, by column; UNKNOWN where a person's value was erased. Null: it was deleted. */
export type RowState = ReadonlyMap<string, unknown> | null;

/** A value that the ledger does not tell: erased, or in a column that is younger than the row. */
export const UNKNOWN = Symbol('unknown');

/** The last state of a row: its entries laid one over the other. They come in the order of their chains. */
export function lastState(entries: readonly ToldEntry[]): RowState {
  let state: Map<string, unknown> | null = null;
  for (const entry of inOrder(entries)) {
    if (entry.operation === 'delete') {
      state = null;
      continue;
    }
    const before: Map<string, unknown> = entry.operation === 'insert' || !state ? new Map() : state;
    for (const [name, value] of fieldsOf(entry.said)) before.set(name, value);
    const kept = new Map(fieldsOf(entry.kept));
    for (const [name, digest] of fieldsOf(entry.digests)) {
      before.set(name, digest === null ? null : kept.has(name) ? kept.get(name) : UNKNOWN);
    }
    state = before;
  }
  return state;
}

/** The columns in which a living row (as to_jsonb writes it) is not what the ledger tells, in the table's order. */
export function differingColumns(
  table: LedgerTable,
  told: ReadonlyMap<string, unknown>,
  row: Readonly<Record<string, unknown>>,
): string[] {
  return comparedColumns(table).filter((name) => {
    const absent = table.required.includes(name) ? UNKNOWN : null;
    const value = told.has(name) ? told.get(name) : absent;
    return value !== UNKNOWN && !isDeepStrictEqual(withoutNulls(value), withoutNulls(row[name] ?? null));
  });
}

/** The columns whose values the ledger tells: the plain ones, and of a person until they are erased. */
export function comparedColumns(table: LedgerTable): string[] {
  return table.columns.filter((name) => table.plain.includes(name) || table.person.includes(name));
}

/**
 * Within a chain the position orders. A row that went from one chain to another has entries on both: of these the earlier
 * moment comes first, as no position tells it.
 */
function inOrder(entries: readonly ToldEntry[]): readonly ToldEntry[] {
  const chains = [...Map.groupBy(entries, (entry) => entry.chain).values()];
  if (chains.length < 2) return entries;
  const ordered: ToldEntry[] = [];
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

/** As an inserted row's entry leaves them out: absent is null, also inside a jsonb column (docs/decisions/0121). */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutNulls(inner)]));
}
