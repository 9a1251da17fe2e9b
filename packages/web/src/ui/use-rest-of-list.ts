import { type RefObject, useState } from 'react';
import { useNewLineFocus } from '../platform/use-new-line-focus.ts';
import { type ListQuery, useEntityList } from './use-entity-list.ts';

type RestOfList<Row> = {
  readonly rows: readonly Row[];
  /** For the element that holds the lines: after more have come the first of them has the focus. */
  readonly lines: RefObject<HTMLDivElement | null>;
  /** Why the rows that are shown could not be read again; null where they could. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Why the rows that were last asked for did not come: `more` asks for them again. */
  readonly moreError: unknown;
  readonly busy: boolean;
  /** Whether more may be there, or is on its way. */
  readonly hasMore: boolean;
  readonly more: () => void;
};

/**
 * A list whose first rows came with what they belong to: these, and on request `all` of it, page by page from its beginning.
 * The rows that were there stay until more have come. `selector` finds the lines in their element.
 */
export function useRestOfList<Row>(
  first: readonly Row[],
  all: ListQuery<Row>,
  selector: string,
): RestOfList<Row> {
  const [asksMore, setAsksMore] = useState(false);
  const read = useEntityList(all, asksMore);
  const rows = asksMore && read.rows.length > 0 ? read.rows : first;
  const { lines, asked } = useNewLineFocus(rows.length, selector);
  const busy = asksMore && (read.pending || read.loadingMore);
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
