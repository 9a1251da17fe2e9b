import { type RefObject, useState } from 'react';
import { useNewItemFocus } from '../../platform/use-new-item-focus.ts';
import { type ListQuery, useEntityList, useIsLoadingMore } from './use-entity-list.ts';

type ExpandableList<Row> = {
  readonly rows: readonly Row[];
  /** The ref for the element that holds the lines: after more are loaded, the first new one gets the focus. */
  readonly lines: RefObject<HTMLDivElement | null>;
  /** Why refetching the rows shown failed; null if it did not. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Why loading more rows failed: `more` retries. */
  readonly moreError: unknown;
  readonly busy: boolean;
  /** Whether there may be more, or more are loading. */
  readonly hasMore: boolean;
  readonly more: () => void;
};

/**
 * A list whose first rows were loaded with their parent: these, and on request `all` of it, page by page from the start. The
 * rows shown stay until more have arrived. `selector` finds the lines in their element.
 */
export function useExpandableList<Row>(
  first: readonly Row[],
  all: ListQuery<Row>,
  selector: string,
): ExpandableList<Row> {
  const [asksMore, setAsksMore] = useState(false);
  const read = useEntityList(all, asksMore);
  const loadingMore = useIsLoadingMore(all);
  const rows = asksMore && read.rows.length > 0 ? read.rows : first;
  const { lines, asked } = useNewItemFocus(rows.length, selector);
  const busy = asksMore && (read.pending || loadingMore);
  const isWithout = read.rows.length === 0;
  const moreFailed = asksMore && read.error !== null && (isWithout || read.moreFailed);
  const more = () => {
    asked();
    if (!asksMore) setAsksMore(true);
    else if (isWithout) read.retry();
    else read.loadMore();
  };
  return {
    rows,
    lines,
    error: asksMore && !moreFailed ? read.error : null,
    retry: read.retry,
    moreError: moreFailed ? read.error : null,
    busy,
    hasMore: !asksMore || busy || moreFailed || read.hasMore,
    more,
  };
}
