import { TOTAL_EXACT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './entity-list.module.css';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import { type Column, ListHead } from './list-head.tsx';
import { ListRow, type RowAct, SkeletonRows } from './list-row.tsx';
import { EmptyState, type EmptyStateProps, ErrorState } from './notice.tsx';
import type { ListData } from './use-entity-list.ts';
import { useListKeys, useLoadMoreInView } from './use-list-keys.ts';

export type EntityListProps<Row, Field extends string = string> = {
  /** Names the table for those who hear it. */
  readonly label: string;
  /** From `useEntityList`. */
  readonly data: ListData<Row>;
  readonly columns: readonly Column<Row, Field>[];
  readonly rowKey: (row: Row) => string;
  /** What the row is called in its acts; one line. */
  readonly rowName: (row: Row) => string;
  /** Where the whole row leads: `/action-event/edit/…`. */
  readonly rowTo: (row: Row) => string;
  /** The acts at the row's end, made from `row.rights`; none: no menu. */
  readonly rowActs?: (row: Row) => readonly RowAct[];
  readonly order: { readonly field: Field; readonly direction: 'asc' | 'desc' };
  readonly onOrder: (order: { field: Field; direction: 'asc' | 'desc' }) => void;
  /** Search field and filter controls, above the chips. */
  readonly tools?: ReactNode;
  /** Filters in use, with their words. */
  readonly chips?: readonly FilterChip[];
  readonly onClearFilters?: () => void;
  /** What belongs here, and the offer to make it, for a list without any filter. */
  readonly empty: EmptyStateProps;
};

/** One list for all: sticky head, whole row opens, chips, skeleton, empty and error state, cards on a phone, keys j and k. */
export function EntityList<Row, Field extends string = string>(props: EntityListProps<Row, Field>) {
  const { data, columns, chips = [], onClearFilters, tools } = props;
  const { t } = useTranslation('ui');
  const table = useRef<HTMLTableElement>(null);
  useListKeys(table);
  const template = [
    ...columns.map((column) => column.width ?? 'minmax(0, 1fr)'),
    ...(props.rowActs ? ['2.75rem'] : []),
  ];
  const failed = data.error !== null && data.rows.length === 0;
  const nothing = !data.pending && !failed && data.rows.length === 0;
  return (
    <div className={styles.list}>
      {tools && <div className={styles.tools}>{tools}</div>}
      <FilterChips chips={chips} onClear={onClearFilters}>
        <Count data={data} />
      </FilterChips>
      <div className={styles.frame}>
        {!nothing && !failed && (
          <table
            ref={table}
            className={clsx(styles.table, data.stale && styles.stale)}
            aria-label={props.label}
            aria-busy={data.pending || data.stale}
            style={{ '--fl-columns': template.join(' ') }}
          >
            <ListHead {...props} withActs={props.rowActs !== undefined} />
            <tbody>
              {data.pending && <SkeletonRows columns={columns.length} />}
              {data.rows.map((row) => (
                <ListRow
                  key={props.rowKey(row)}
                  row={row}
                  columns={columns}
                  rowName={props.rowName}
                  rowTo={props.rowTo}
                  rowActs={props.rowActs}
                />
              ))}
            </tbody>
          </table>
        )}
        {failed && <ErrorState error={data.error} title={t('list.error')} retry={data.retry} />}
        {nothing && chips.length === 0 && <EmptyState {...props.empty} />}
        {nothing && chips.length > 0 && <EmptyState title={t('list.empty_filtered')} />}
      </div>
      {data.hasMore && <More data={data} />}
    </div>
  );
}

function Count<Row>({ data }: { readonly data: ListData<Row> }) {
  const { t } = useTranslation('ui');
  if (data.pending || (data.total === null && data.rows.length === 0)) return null;
  const { total } = data;
  const words =
    total === null
      ? t('list.loaded', { count: data.rows.length })
      : total > TOTAL_EXACT_MAX
        ? t('list.count_at_least', { count: TOTAL_EXACT_MAX })
        : t('list.count', { count: total });
  return (
    <span className={styles.count} role="status">
      {words}
    </span>
  );
}

function More<Row>({ data }: { readonly data: ListData<Row> }) {
  const { t } = useTranslation('ui');
  const mark = useLoadMoreInView(data.loadMore, data.error === null);
  return (
    <div ref={mark} className={styles.more}>
      <Button variant="default" loading={data.loadingMore} onClick={data.loadMore}>
        {t('list.load_more')}
      </Button>
    </div>
  );
}
