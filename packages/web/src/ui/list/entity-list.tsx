import { SEARCH_FOUND_MAX } from '@fireledger/domain/shared/limits.ts';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { keepFocusAfterRemoval } from '../action/use-return-focus.ts';
import { EmptyState, type EmptyStateProps, ErrorState } from '../page/notice.tsx';
import { ColumnMenu } from './column-menu.tsx';
import styles from './entity-list.module.css';
import { ExportButton } from './export-button.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import { ListBody } from './list-body.tsx';
import { type Column, ListHead } from './list-head.tsx';
import { type RowAct, SkeletonRows } from './list-row.tsx';
import type { OrderBy } from './list-state.ts';
import { LoadMoreButton } from './load-more-button.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import { type ListData, type ListQuery, useEntityList, useIsLoadingMore } from './use-entity-list.ts';
import type { ListExport } from './use-export.ts';
import { useListShortcuts, useLoadMoreInView } from './use-list-shortcuts.ts';
import { usePrinting } from './use-printing.ts';
import type { RowSelection } from './use-row-selection.ts';
import { type ColumnHiding, useVisibleColumns } from './use-visible-columns.ts';

export type EntityListProps<Row, Field extends string = string> = {
  /** The accessible name of the table. */
  readonly label: string;
  /** From `useEntityList`. */
  readonly data: ListData<Row>;
  readonly columns: readonly Column<Row, Field>[];
  readonly rowKey: (row: Row) => string;
  /** The row's name in its acts; one line. */
  readonly rowName: (row: Row) => string;
  /** The link of the whole row: `/action-event/edit/…`. */
  readonly rowTo: (row: Row) => string;
  /** The acts at the end of the row, based on `row.rights`; without any there is no menu. */
  readonly rowActs?: (row: Row) => readonly RowAct[];
  readonly order: OrderBy<Field>;
  readonly onOrder: (order: OrderBy<Field>) => void;
  /** Search field and filter controls, above the chips. */
  readonly tools?: ReactNode;
  /** The active filters, in words. */
  readonly chips?: readonly FilterChip[];
  readonly onClearFilters?: () => void;
  /** For a list without any filter that is empty: what belongs here, with a button to create it. */
  readonly empty: EmptyStateProps;
  /** Which columns are hidden; the choice is in the address and is remembered. */
  readonly hiding: ColumnHiding;
  /** Offers the filtered rows as a file. */
  readonly exporting?: ListExport;
  /** Makes rows selectable (`useRowSelection`), with the actions for them. */
  readonly selection?: RowSelection<Row> & { readonly acts: ReactNode };
};

/** What `QueryList` takes: what `EntityList` does, with the query instead of its rows. */
export type QueryListProps<Row, Field extends string> = Omit<EntityListProps<Row, Field>, 'data'> & {
  readonly query: ListQuery<Row>;
};

/**
 * A list whose rows are needed nowhere else on the screen. While pages arrive, only the list is rendered again, and neither the
 * screen around it nor its filters.
 */
export function QueryList<Row, Field extends string = string>({
  query,
  ...list
}: QueryListProps<Row, Field>) {
  return <EntityList {...list} data={useEntityList(query)} />;
}

/** The one list component: sticky header, row links, chips, skeleton, empty and error states, cards on a phone, keys j and k. */
export function EntityList<Row, Field extends string = string>(props: EntityListProps<Row, Field>) {
  const { data, chips = [], onClearFilters, tools, empty, exporting, selection } = props;
  const { columns, isHidden, toggle } = useVisibleColumns(props.columns, props.hiding);
  const { t } = useTranslation('ui');
  const failed = data.error !== null && data.rows.length === 0;
  const nothing = !data.pending && !failed && data.rows.length === 0;
  return (
    <div className={styles.list}>
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.bar}>
        <FilterChips chips={chips} onClear={onClearFilters}>
          <Count data={data} />
        </FilterChips>
        <div className={styles.listActs}>
          {!nothing && !failed && (
            <SortSelect
              columns={props.columns}
              isHidden={isHidden}
              order={props.order}
              onOrder={props.onOrder}
            />
          )}
          <ColumnMenu columns={props.columns} isHidden={isHidden} onToggle={toggle} />
          {exporting && <ExportButton {...exporting} offered={!nothing} />}
        </div>
      </div>
      {data.truncated && (
        <p className={styles.truncated} role="status">
          {t('list.truncated', { count: SEARCH_FOUND_MAX })}
        </p>
      )}
      {data.error !== null && !failed && !data.moreFailed && <StaleNotice data={data} />}
      {selection && <SelectionBar selection={selection} acts={selection.acts} />}
      <div className={styles.frame}>
        {!nothing && !failed && <Rows {...props} columns={columns} />}
        {failed && <ErrorState error={data.error} title={t('list.error')} retry={data.retry} />}
        {nothing && chips.length === 0 && <EmptyState {...empty} />}
        {nothing && chips.length > 0 && <EmptyState title={t('list.empty_filtered')} />}
      </div>
      {data.hasMore && <More data={data} />}
    </div>
  );
}

function Rows<Row, Field extends string>(props: EntityListProps<Row, Field>) {
  const { data, columns, rowKey, rowName, rowTo, rowActs, selection } = props;
  const table = useRef<HTMLTableElement>(null);
  const sides = { selectable: selection !== undefined, acts: rowActs !== undefined };
  useListShortcuts(table, sides.selectable);
  return (
    <table
      ref={table}
      className={clsx(styles.table, data.stale && styles.stale)}
      aria-label={props.label}
      tabIndex={-1}
      aria-busy={data.pending || data.stale}
      aria-rowcount={rowCount(data)}
      style={tracksOf(columns, sides)}
    >
      <ListHead
        columns={columns}
        order={props.order}
        onOrder={props.onOrder}
        withActs={sides.acts}
        selection={selection}
      />
      {data.pending ? (
        <tbody>
          <SkeletonRows columns={columns.length} />
        </tbody>
      ) : (
        <ListBody
          rows={data.rows}
          expected={Math.max(data.rows.length, data.total ?? data.totalAtLeast ?? 0)}
          columns={columns}
          rowKey={rowKey}
          rowName={rowName}
          rowTo={rowTo}
          rowActs={rowActs}
          selection={selection}
        />
      )}
    </table>
  );
}

/** The number of rows including the header; -1: there are more than shown, and the total is unknown. */
function rowCount<Row>({ rows, hasMore, total }: ListData<Row>): number {
  if (!hasMore) return rows.length + 1;
  return total === null ? -1 : total + 1;
}

type Sides = { readonly selectable: boolean; readonly acts: boolean };
type Track = Pick<Column<unknown>, 'width' | 'wide' | 'narrow'>;

/** The grid's columns at each of a list's three widths; narrower ones leave some out. */
function tracksOf(columns: readonly Track[], sides: Sides) {
  const compact = columns.filter(({ wide }) => !wide);
  const narrow = compact.filter((column) => column.narrow !== 'out');
  return {
    '--fl-columns': tracks(columns, sides),
    '--fl-columns-compact': tracks(compact, sides),
    '--fl-columns-narrow': tracks(
      narrow.map((column) => ({ width: column.narrow ?? column.width })),
      sides,
    ),
  };
}

function tracks(columns: readonly { readonly width?: string | undefined }[], sides: Sides): string {
  const widths = columns.map((column) => column.width ?? 'minmax(0, 1fr)');
  return [...(sides.selectable ? ['2.5rem'] : []), ...widths, ...(sides.acts ? ['2.75rem'] : [])].join(' ');
}

function Count<Row>({ data }: { readonly data: ListData<Row> }) {
  const { t } = useTranslation('ui');
  const printing = usePrinting();
  const { total, totalAtLeast, rows } = data;
  if (data.pending || (total === null && rows.length === 0)) return null;
  const loaded = t('list.loaded', { count: rows.length });
  const atLeast = totalAtLeast === null ? loaded : t('list.count_at_least', { count: totalAtLeast });
  const all = total === null ? atLeast : t('list.count', { count: total });
  // on paper, more rows cannot be loaded
  const isCut = printing && data.hasMore && (total ?? totalAtLeast) !== null;
  const words = isCut ? t('list.printed', { shown: rows.length, all }) : all;
  return (
    <span className={styles.count} role="status">
      {words}
    </span>
  );
}

/** The previous rows are still shown: announced quietly, because they can still be used. */
function StaleNotice<Row>({ data }: { readonly data: ListData<Row> }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.outdated}>
      <p role="status">
        {t('list.outdated')} {errorText(data.error)}
      </p>
      <Button size="compact-sm" variant="default" onFocus={keepFocusAfterRemoval} onClick={data.retry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

function More<Row>({ data }: { readonly data: ListData<Row> }) {
  const mark = useLoadMoreInView(data.loadMore, data.error === null, data.rows.length);
  return (
    <div ref={mark} className={styles.more}>
      <LoadMoreButton
        error={data.moreFailed ? data.error : null}
        busy={useIsLoadingMore(data)}
        onMore={data.loadMore}
        onFocus={keepFocusAfterRemoval}
      />
    </div>
  );
}
