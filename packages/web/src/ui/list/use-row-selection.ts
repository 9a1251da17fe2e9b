import { useCallback, useMemo, useState } from 'react';

/** Which rows of a list are selected, and how that changes; see `useRowSelection`. */
export type RowSelection<Row> = {
  /** The selected rows among those shown. */
  readonly rows: readonly Row[];
  readonly isSelected: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** Selects every row shown. */
  readonly all: () => void;
  readonly none: () => void;
};

/** Makes rows selectable. A row that is not shown is not selected: one that a filter removes no longer counts. */
export function useRowSelection<Row>(shown: readonly Row[], rowKey: (row: Row) => string): RowSelection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => shown.filter((row) => keys.has(rowKey(row))), [shown, keys, rowKey]);
  const toggle = useCallback((key: string) => {
    setKeys((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  return {
    rows,
    isSelected: (key) => keys.has(key),
    toggle,
    all: () => setKeys(new Set(shown.map(rowKey))),
    none: () => setKeys(new Set()),
  };
}
