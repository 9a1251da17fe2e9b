import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { Column } from './list-head.tsx';

export type ColumnHiding = {
  /** Under this name the choice is remembered for the person's next visits: `location`. */
  readonly name: string;
  /** The hidden columns that the address says; undefined where it says nothing. */
  readonly hidden: readonly string[] | undefined;
  /** Puts hidden columns into the address, replacing it; an empty list takes them away. */
  readonly onHidden: (hidden: readonly string[]) => void;
};

type Shown<Row, Field extends string> = {
  readonly columns: readonly Column<Row, Field>[];
  readonly isHidden: (key: string) => boolean;
  /** Hides a column, or shows it again, here and on the next visit. */
  readonly toggle: (key: string) => void;
};

/**
 * Which columns a list shows: as its address says, so that it can be shared; an address without a word of it takes on what
 * was chosen last. The first column is the row's link and always there.
 */
export function useShownColumns<Row, Field extends string>(
  columns: readonly Column<Row, Field>[],
  hiding: ColumnHiding | undefined,
): Shown<Row, Field> {
  const key = `fireledger_columns_${hiding?.name ?? ''}`;
  const [remembered, remember] = useLocalStorage<readonly string[]>({
    key,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const hidden = hiding?.hidden ?? (hiding ? remembered : []);
  const latest = useRef(hiding);
  latest.current = hiding;
  const silent = hiding !== undefined && hiding.hidden === undefined;
  useEffect(() => {
    const chosen = readLocalStorageValue<readonly string[]>({ key }) ?? [];
    if (silent && chosen.length > 0) latest.current?.onHidden(chosen);
  }, [silent, key]);

  const isHidden = (column: string) => column !== columns[0]?.key && hidden.includes(column);
  return {
    columns: hidden.length === 0 ? columns : columns.filter((column) => !isHidden(column.key)),
    isHidden,
    toggle: (column) => {
      const next = isHidden(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
      remember(next);
      hiding?.onHidden(next);
    },
  };
}
