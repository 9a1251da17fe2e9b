import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './list-head.tsx';
import type { OrderBy } from './list-state.ts';
import styles from './sort-select.module.css';

type SortSelectProps<Row, Field extends string> = {
  /** All columns of the list, including the hidden ones. */
  readonly columns: readonly Column<Row, Field>[];
  readonly isHidden: (key: string) => boolean;
  readonly order: OrderBy<Field>;
  readonly onOrder: (order: OrderBy<Field>) => void;
};

function PlainSortSelect<Row, Field extends string>(props: SortSelectProps<Row, Field>) {
  const { columns, isHidden, order, onOrder } = props;
  const { t } = useTranslation('ui');
  const offered = columns.flatMap(({ key, header, sortField: field, card }) => {
    if (field === undefined) return [];
    if (field !== order.field && (isHidden(key) || card === 'hidden')) return [];
    return [
      { field, direction: 'asc', name: header, label: t('list.sort_ascending', { name: header }) } as const,
      { field, direction: 'desc', name: header, label: t('list.sort_descending', { name: header }) } as const,
    ];
  });
  const isNow = (one: OrderBy<Field>) => one.field === order.field && one.direction === order.direction;
  const now = offered.findIndex(isNow);
  const Arrow = order.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <div className={styles.order}>
      <Arrow size={16} aria-hidden />
      <span aria-hidden>{offered[now]?.name ?? t('list.order')}</span>
      <select
        aria-label={t('list.order')}
        value={now < 0 ? '' : String(now)}
        onChange={({ currentTarget: { value } }) => {
          const chosen = value === '' ? undefined : offered[Number(value)];
          if (chosen) onOrder({ field: chosen.field, direction: chosen.direction });
        }}
      >
        {now < 0 && <option value="">{t('list.order')}</option>}
        {offered.map(({ field, direction, label }, index) => (
          <option key={`${field} ${direction}`} value={String(index)}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/**
 * The sort order of a list on a phone, whose cards have no header to press: every column that a card shows, in both directions.
 * It looks as the header of that column does; the choice itself lies over it, unseen.
 */
export const SortSelect = memo(PlainSortSelect) as typeof PlainSortSelect;
