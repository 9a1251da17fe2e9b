import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Column } from './list-head.tsx';

export type ColumnHiding = {
  /** The name under which the choice is remembered for the person's next visits: `location`. */
  readonly name: string;
  /** The hidden columns in the address; undefined if it does not name any. */
  readonly hidden: readonly string[] | undefined;
  /** Sets the hidden columns in the address, replacing the history entry; an empty list removes them. */
  readonly onHidden: (hidden: readonly string[]) => void;
};

type Shown<Row, Field extends string> = {
  readonly columns: readonly Column<Row, Field>[];
  readonly isHidden: (key: string) => boolean;
  /** Hides a column, or shows it again, here and on the next visit. */
  readonly toggle: (key: string) => void;
};

/**
 * Which columns a list shows: those of its address, so that it can be shared. An address that says nothing about columns takes
 * the last choice. The first column is the row's link and always shown.
 */
export function useVisibleColumns<Row, Field extends string>(
  columns: readonly Column<Row, Field>[],
  hiding: ColumnHiding,
): Shown<Row, Field> {
  const key = `fireledger_columns_${hiding.name}`;
  const [remembered, remember] = useLocalStorage<readonly string[]>({
    key,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const hidden = hiding.hidden ?? remembered;
  const onRemembered = useEffectEvent(hiding.onHidden);
  const silent = hiding.hidden === undefined;
  useEffect(() => {
    const chosen = readLocalStorageValue<readonly string[]>({ key }) ?? [];
    if (silent && chosen.length > 0) onRemembered(chosen);
  }, [silent, key]);

  // the same for every page of rows, so that the rows that are there and the header are not rendered again
  return useMemo(() => {
    const isHidden = (column: string) => column !== columns[0]?.key && hidden.includes(column);
    return {
      columns: hidden.length === 0 ? columns : columns.filter((column) => !isHidden(column.key)),
      isHidden,
      toggle: (column) => {
        const next = isHidden(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
        remember(next);
        hiding.onHidden(next);
      },
    };
  }, [columns, hidden, hiding, remember]);
}
