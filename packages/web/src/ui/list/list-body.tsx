import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './list-head.tsx';
import { ListRow, type RowAct, type RowWords } from './list-row.tsx';
import { createModeTracker } from './mode-tracker.ts';
import { usePrinting } from './use-printing.ts';
import type { RowSelection } from './use-row-selection.ts';
import { useRowWindow } from './use-row-window.ts';

/** From this many rows on, the page renders only the rows near the viewport (decision 0151). */
const VIRTUAL_FROM = 100;
/** How many rows are rendered beyond the viewport on either side. */
const OVERSCAN_ROWS = 5;
/** A row's height before any was measured: `--fl-row`. */
const ROW_HEIGHT = 40;
/** A placeholder for a row's name; no name contains it. */
const NAME = '\u0000';

export type ListBodyProps<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly rowTo: (row: Row) => string;
  readonly rowActs: ((row: Row) => readonly RowAct[]) | undefined;
  readonly selection: RowSelection<Row> | undefined;
};

/** The rows; of a long list, those near the viewport, with space for the others before and after. Print gets all of them. */
export function ListBody<Row>({ rows: given, rowKey, selection, ...row }: ListBodyProps<Row>) {
  // the rows of another page are rendered over several frames instead of one
  const rows = useDeferredValue(given);
  const body = useRef<HTMLTableSectionElement>(null);
  const words = useRowWords();
  const printing = usePrinting();
  const virtual = rows.length > VIRTUAL_FROM && !printing;
  const { shown, before, after, measure } = useVirtualRows(body, { rows, rowKey, virtual });
  return (
    <tbody
      ref={body}
      style={virtual ? { paddingTop: before, paddingBottom: after } : undefined}
      data-virtual={virtual || undefined}
    >
      {shown.map((index) => {
        const one = rows[index];
        if (one === undefined) return null;
        const key = rowKey(one);
        const refusal = selection?.refusal(one);
        return (
          <ListRow
            key={key}
            {...row}
            row={one}
            rowID={key}
            words={words}
            selected={selection && refusal === undefined && selection.isSelected(key)}
            refusal={refusal}
            onSelect={selection?.toggle}
            index={virtual ? index : undefined}
            measure={virtual ? measure : undefined}
          />
        );
      })}
    </tbody>
  );
}

type LongRows<Row> = Pick<ListBodyProps<Row>, 'rows' | 'rowKey'> & { readonly virtual: boolean };

/** Which rows are rendered, and the space in pixels for those before and after them; all rows if not `virtual`. */
function useVirtualRows<Row>(body: RefObject<HTMLElement | null>, { rows, rowKey, virtual }: LongRows<Row>) {
  // a stable function for the same rows: a new one would lay out all of them again, whatever is shown
  const getItemKey = useCallback((index: number) => keyAt(rows, rowKey, index), [rows, rowKey]);
  // a row whose height matches the estimate moves no other row; names of two lines make most rows of some lists higher
  const [heights] = useState(() => createModeTracker(ROW_HEIGHT));
  // known from the start, so that the visible rows stay when a list grows long
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const top = useTop(body, rows, virtual ? undefined : heights.expect);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    enabled: virtual,
    initialRect,
    count: rows.length,
    estimateSize: heights.typical,
    measureElement: (...measured) => heights.seen(measureElement(...measured)),
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    getItemKey,
  });
  const near = virtual ? virtualizer.getVirtualItems() : null;
  const seen = useRowWindow(near, virtualizer, rows.length);
  const first = seen?.[0];
  const last = seen?.at(-1);
  const { scrollMargin } = virtualizer.options;
  return {
    shown: seen ? seen.map(({ index }) => index) : rows.map((_, index) => index),
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
    measure: virtualizer.measureElement,
  };
}

function useRowWords(): RowWords {
  const { t } = useTranslation('ui');
  return useMemo(() => {
    // computed once, because several rows are rendered in a frame
    const around = (key: 'list.select' | 'list.acts_for') => {
      const [before = '', after = ''] = t(key, { name: NAME }).split(NAME);
      return (name: string) => `${before}${name}${after}`;
    };
    return { select: around('list.select'), actsFor: around('list.acts_for') };
  }, [t]);
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string | number {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
}

/**
 * The distance of an element from the top of the page, measured again when the rows change; a difference of a line is covered
 * by OVERSCAN_ROWS. `tell` receives the average height of its rows.
 */
function useTop(
  element: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  tell?: (height: number) => void,
): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = rows.length > 0 ? element.current?.getBoundingClientRect() : undefined;
    if (!box) return;
    setTop(Math.round(box.top + window.scrollY));
    tell?.(box.height / rows.length);
  }, [element, rows, tell]);
  return top;
}
