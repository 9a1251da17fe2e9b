import { type RefObject, useState } from 'react';
import { useNewLineFocus } from '../platform/use-new-line-focus.ts';
import { type ListQuery, useEntityList } from './use-entity-list.ts';

type RestOfList<Row> = {
  readonly rows: readonly Row[];
  /** For the element that holds the lines: after more have come the first of them has the focus. */
  readonly lines: RefObject<HTMLDivElement | null>;
  readonly error: unknown;
  readonly retry: () => void;
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
  const more = () => {
    asked();
    if (asksMore) read.loadMore();
    else setAsksMore(true);
  };
  return {
    rows,
    lines,
    error: asksMore ? read.error : null,
    retry: read.retry,
    busy,
    hasMore: !asksMore || busy || read.hasMore,
    more,
  };
}
