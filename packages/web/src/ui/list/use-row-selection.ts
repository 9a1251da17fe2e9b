import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Which rows of a list are selected, and how that changes; see `useRowSelection`. */
export type RowSelection<Row> = {
  /** The selected rows among those shown. */
  readonly rows: readonly Row[];
  /** How many of the rows shown can be selected. */
  readonly offered: number;
  readonly isSelected: (key: string) => boolean;
  /** Why a row cannot be selected, in words; undefined if it can be. */
  readonly refusal: (row: Row) => string | undefined;
  /** Selects a row, or clears it; with `range`, all rows from the one toggled last to this one. */
  readonly toggle: (key: string, range?: boolean) => void;
  /** Selects every row shown that can be selected. */
  readonly all: () => void;
  readonly none: () => void;
  /** Selects these rows and no others. */
  readonly replace: (keys: Iterable<string>) => void;
};

/**
 * Makes rows selectable. A row that is not shown is not selected: one that a filter removes no longer counts. Nor is one that
 * `refusal` (the same function as long as it answers the same) gives a reason for.
 */
export function useRowSelection<Row>(
  shown: readonly Row[],
  rowKey: (row: Row) => string,
  refusal: (row: Row) => string | undefined = offersEvery,
): RowSelection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const offered = useMemo(() => shown.filter((row) => refusal(row) === undefined), [shown, refusal]);
  const rows = useMemo(() => offered.filter((row) => keys.has(rowKey(row))), [offered, keys, rowKey]);
  const order = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    order.current = offered.map(rowKey);
  }, [offered, rowKey]);
  const toggled = useRef<string | null>(null);
  const toggle = useCallback((key: string, range = false) => {
    const changed = range ? keysBetween(order.current, toggled.current, key) : [key];
    toggled.current = key;
    setKeys((before) => toggledKeys(before, changed, !before.has(key)));
  }, []);
  return {
    rows,
    offered: offered.length,
    isSelected: (key) => keys.has(key),
    refusal,
    toggle,
    all: () => setKeys(new Set(offered.map(rowKey))),
    none: () => setKeys(new Set()),
    replace: (selected) => setKeys(new Set(selected)),
  };
}

function offersEvery(): undefined {}

/** The keys from one to another in their order, whichever comes first; only the last if the first is not among them. */
export function keysBetween(order: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function toggledKeys(
  before: ReadonlySet<string>,
  changed: readonly string[],
  selected: boolean,
): ReadonlySet<string> {
  const next = new Set(before);
  for (const key of changed) selected ? next.add(key) : next.delete(key);
  return next;
}
