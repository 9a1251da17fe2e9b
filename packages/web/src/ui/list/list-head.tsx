import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './list-head.module.css';
import type { OrderBy } from './list-state.ts';
import type { RowSelection } from './use-row-selection.ts';

export type Column<Row, Field extends string = string> = {
  readonly key: string;
  readonly header: string;
  /** Its header in a list below 56rem, where its cells show less; the same by default. */
  readonly narrowHeader?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The API field to sort by; without it, the column is not sortable. */
  readonly sortField?: Field;
  /** A CSS grid track; an equal share by default. Tags and dates have a fixed width such as `7rem`. */
  readonly width?: string;
  /** How the card on a phone shows it: `plain` without its label (as the first column always is), or `hidden`. */
  readonly card?: 'labelled' | 'plain' | 'hidden';
  readonly align?: 'end';
  /** Only in a list of at least 64rem: a column that tablets and paper can do without. A card still shows it. */
  readonly wide?: boolean;
  /**
   * Its track in a list below 56rem, such as on a tablet in portrait, where cells have less padding; `out` leaves it out. A
   * card still shows it.
   */
  readonly narrow?: string;
};

type ListHeadProps<Row, Field extends string> = {
  readonly columns: readonly Column<Row, Field>[];
  readonly order: OrderBy<Field>;
  readonly onOrder: (order: OrderBy<Field>) => void;
  readonly withActs: boolean;
  readonly selection: RowSelection<Row> | undefined;
};

function PlainListHead<Row, Field extends string>(props: ListHeadProps<Row, Field>) {
  const { columns, order, onOrder, withActs, selection } = props;
  const { t } = useTranslation('ui');
  return (
    <thead className={styles.head}>
      <tr>
        {selection && <SelectAllCheckbox selection={selection} />}
        {columns.map(({ key, header, narrowHeader, sortField, align, wide, narrow }) => {
          const active = sortField !== undefined && sortField === order.field;
          const next = active && order.direction === 'asc' ? 'desc' : 'asc';
          const Arrow = !active ? IconSelector : order.direction === 'asc' ? IconArrowUp : IconArrowDown;
          const sorted = order.direction === 'asc' ? 'ascending' : 'descending';
          return (
            <th
              key={key}
              scope="col"
              aria-sort={active ? sorted : undefined}
              data-align={align}
              data-wide={wide}
              data-narrow={narrow === 'out' ? narrow : undefined}
            >
              {sortField === undefined ? (
                <HeaderWords header={header} narrowHeader={narrowHeader} />
              ) : (
                <button
                  type="button"
                  title={t(next === 'asc' ? 'list.sort_ascending' : 'list.sort_descending', { name: header })}
                  onClick={() => onOrder({ field: sortField, direction: next })}
                >
                  <HeaderWords header={header} narrowHeader={narrowHeader} />
                  <Arrow size={14} aria-hidden className={active ? undefined : styles.unsorted} />
                </button>
              )}
            </th>
          );
        })}
        {withActs && (
          <th scope="col" className={styles.acts}>
            <span className="fl-hidden">{t('list.acts')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The sticky header; a sortable column is a button, and `aria-sort` gives its direction. */
export const ListHead = memo(PlainListHead) as typeof PlainListHead;

type HeaderWordsProps = {
  readonly header: string;
  readonly narrowHeader: string | undefined;
};

function HeaderWords({ header, narrowHeader }: HeaderWordsProps) {
  if (narrowHeader === undefined) return header;
  return (
    <>
      <span className={styles.whole}>{header}</span>
      <span className={styles.brief}>{narrowHeader}</span>
    </>
  );
}

/** Selects every row shown that can be selected, or none if all of them are. */
function SelectAllCheckbox<Row>({ selection }: { readonly selection: RowSelection<Row> }) {
  const { t } = useTranslation('ui');
  const { rows, offered } = selection;
  const selected = rows.length;
  const all = offered > 0 && selected === offered;
  return (
    <th scope="col" className={styles.checkbox}>
      <Checkbox
        size="xs"
        aria-label={t('list.select_all')}
        checked={all}
        disabled={offered === 0}
        indeterminate={selected > 0 && !all}
        onChange={all ? selection.none : selection.all}
      />
    </th>
  );
}
