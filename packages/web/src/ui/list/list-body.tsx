import {
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
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
import type { Placed } from './row-window.ts';
import { usePrinting } from './use-printing.ts';
import type { RowSelection } from './use-row-selection.ts';
import { useRowWindow } from './use-row-window.ts';

/** Of a list with more rows than this, the page renders only those near the viewport (decision 0151). */
const WHOLE_MAX = 100;
/** How many rows are rendered beyond the viewport on either side. */
const OVERSCAN_ROWS = 5;
/** A row's height before any was measured: `--fl-row`. */
const ROW_HEIGHT = 40;
/** A placeholder for a row's name; no name contains it. */
const NAME = '\u0000';

export type ListBodyProps<Row> = {
  readonly rows: readonly Row[];
  /** The number of rows once all are loaded, as far as it is known. */
  readonly expected: number;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly rowTo: (row: Row) => string;
  readonly rowActs: ((row: Row) => readonly RowAct[]) | undefined;
  readonly selection: RowSelection<Row> | undefined;
};

/** The rows; of a long list, those near the viewport, with space for the others before and after. Print gets all of them. */
export function ListBody<Row>({ rows: given, expected, rowKey, selection, ...row }: ListBodyProps<Row>) {
  // the rows of another page are rendered over several frames instead of one
  const rows = useDeferredValue(given);
  const body = useRef<HTMLTableSectionElement>(null);
  const words = useRowWords();
  const printing = usePrinting();
  // decided by its end, so that rows are not removed again while a list is read
  const virtual = expected > WHOLE_MAX && !printing;
  const { shown, before, after, measure } = useRenderedRows(body, {
    rows,
    rowKey,
    coming: Math.max(0, given.length - rows.length),
    virtual,
    printing,
  });
  return (
    <tbody
      ref={body}
      style={before || after ? { paddingTop: before, paddingBottom: after } : undefined}
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

type Rendering<Row> = Pick<ListBodyProps<Row>, 'rows' | 'rowKey'> & {
  /** How many rows of another page are still to be rendered: without space for them, the end of the list would ask for one more. */
  readonly coming: number;
  readonly virtual: boolean;
  readonly printing: boolean;
};

/** Which rows are rendered, and the space in pixels for those before and after them. */
function useRenderedRows<Row>(body: RefObject<HTMLTableSectionElement | null>, rendering: Rendering<Row>) {
  const { rows, rowKey, coming, virtual, printing } = rendering;
  const count = rows.length;
  // a stable function for the same rows: a new one would lay out all of them again, whatever is shown
  const getItemKey = useCallback((index: number) => keyAt(rows, rowKey, index), [rows, rowKey]);
  // a row whose height matches the estimate moves no other row; names of two lines make most rows of some lists higher
  const [heights] = useState(() => createModeTracker(ROW_HEIGHT));
  // known from the start, so that the visible rows stay when a list grows long
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  // another page of a long list leaves it where it is: measuring it would lay out the list once more
  const top = useTop(body, virtual ? rows[0] : rows, heights.expect);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    enabled: virtual,
    initialRect,
    count,
    estimateSize: heights.typical,
    measureElement: (...measured) => heights.seen(measureElement(...measured)),
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    getItemKey,
  });
  const near = virtual ? virtualizer.getVirtualItems() : null;
  const shown = useRowWindow({ near, count, atOnce: printing }, virtualizer);
  const left = (count - shown.length) * heights.typical();
  const space = near ? spaceAround(near, shown, virtualizer) : { before: 0, after: left };
  return {
    shown: shown.map(({ index }) => index),
    before: space.before,
    after: space.after + coming * heights.typical(),
    measure: virtualizer.measureElement,
  };
}

type Layout = Pick<Virtualizer<Window, HTMLTableRowElement>, 'options' | 'getTotalSize'>;

function spaceAround(near: readonly VirtualItem[], shown: readonly Placed[], layout: Layout) {
  const itemOf = (one: Placed | undefined) => one && near.find(({ index }) => index === one.index);
  const [first, last] = [itemOf(shown[0]), itemOf(shown.at(-1))];
  const { scrollMargin } = layout.options;
  return {
    before: first ? first.start - scrollMargin : 0,
    after: last ? layout.getTotalSize() - (last.end - scrollMargin) : 0,
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
 * The distance of the table's body from the top of the page, measured again with `changed`; a difference of a line is covered by
 * OVERSCAN_ROWS. `tell` receives the average height of its rendered rows.
 */
function useTop(
  element: RefObject<HTMLTableSectionElement | null>,
  changed: unknown,
  tell: (height: number) => void,
): number {
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured changes with it
  useLayoutEffect(() => {
    const body = element.current;
    if (!body || body.rows.length === 0) return;
    const { top: start } = body.getBoundingClientRect();
    setTop(Math.round(start + window.scrollY));
    const first = body.rows[0]?.getBoundingClientRect().top ?? start;
    const end = body.rows[body.rows.length - 1]?.getBoundingClientRect().bottom ?? first;
    tell((end - first) / body.rows.length);
  }, [element, changed, tell]);
  return top;
}
