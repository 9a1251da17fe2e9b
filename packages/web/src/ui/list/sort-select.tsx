import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column, Order } from './list-head.tsx';
import styles from './sort-select.module.css';

type OrderChoiceProps<Row, Field extends string> = {
  /** All columns of the list, including the hidden ones. */
  readonly columns: readonly Column<Row, Field>[];
  readonly isHidden: (key: string) => boolean;
  readonly order: Readonly<Order<Field>>;
  readonly onOrder: (order: Order<Field>) => void;
};

/** The sort order of a list on a phone, whose cards have no header to press: every column that a card shows, in both directions. */
export function SortSelect<Row, Field extends string>(props: OrderChoiceProps<Row, Field>) {
  const { columns, isHidden, order, onOrder } = props;
  const { t } = useTranslation('ui');
  const offered = columns.flatMap(({ key, header, sortField: field, card }) => {
    if (field === undefined) return [];
    if (field !== order.field && (isHidden(key) || card === 'hidden')) return [];
    return [
      { field, direction: 'asc', label: t('list.sort_ascending', { name: header }) } as const,
      { field, direction: 'desc', label: t('list.sort_descending', { name: header }) } as const,
    ];
  });
  const isNow = (one: Order<Field>) => one.field === order.field && one.direction === order.direction;
  const now = offered.findIndex(isNow);
  return (
    <NativeSelect
      className={styles.order}
      aria-label={t('list.order')}
      data={[
        ...(now < 0 ? [{ value: '', label: t('list.order') }] : []),
        ...offered.map(({ label }, index) => ({ value: String(index), label })),
      ]}
      value={now < 0 ? '' : String(now)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = value === '' ? undefined : offered[Number(value)];
        if (chosen) onOrder({ field: chosen.field, direction: chosen.direction });
      }}
    />
  );
}
