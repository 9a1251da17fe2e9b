import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * A page as the API answers it (design 5); totals only where asked for, `total` null above 10,000 and where a search found more
 * than the rows that the list then holds.
 */
export type ListPage<Row> = {
  readonly items: readonly Row[];
  readonly nextCursor?: string | null;
  readonly total?: number | null;
  readonly totalAtLeast?: number | null;
  readonly truncated?: boolean;
};

export type ListQuery<Row> = {
  /** First part the entity's name on the live stream (`service_event`), then `list`, then the state of the list. */
  readonly queryKey: readonly unknown[];
  /** What else its rows tell of (docs/decisions/0606). */
  readonly follows?: readonly string[];
  /** Reads one page; `cursor` is null for the first. */
  readonly load: (cursor: string | null, signal: AbortSignal) => Promise<ListPage<Row>>;
};

/** A list as far as it was read, in the form that `EntityList` shows. */
export type ListData<Row> = {
  readonly rows: readonly Row[];
  /** null where it is not known exactly. */
  readonly total: number | null;
  /** null where it was not asked. */
  readonly totalAtLeast: number | null;
  /** The search found more: the list holds the first of them. */
  readonly truncated: boolean;
  /** Nothing is there to be shown yet: that another state of the list had no rows says nothing of this one. */
  readonly pending: boolean;
  /** Rows of another state are shown until these come. */
  readonly stale: boolean;
  readonly error: unknown;
  /** What failed was the reading of another page: the rows that are shown are not affected. */
  readonly moreFailed: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/**
 * Reads a server-driven list page by page; a new state keeps showing the old rows until the new ones are there. Nothing is read
 * while it is not `enabled`.
 */
export function useEntityList<Row>(
  { queryKey, follows, load }: ListQuery<Row>,
  enabled = true,
): ListData<Row> {
  const read = useInfiniteQuery({
    queryKey,
    enabled,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage<Row>) => page.nextCursor ?? null,
    ...(follows && { meta: { follows } }),
    placeholderData: (previous) => previous,
  });
  const rows = useMemo(() => read.data?.pages.flatMap((page) => page.items) ?? [], [read.data]);
  return {
    rows,
    total: read.data?.pages[0]?.total ?? null,
    totalAtLeast: read.data?.pages[0]?.totalAtLeast ?? null,
    truncated: read.data?.pages[0]?.truncated ?? false,
    pending: read.isPending || (read.isPlaceholderData && rows.length === 0),
    stale: read.isPlaceholderData,
    error: read.error,
    moreFailed: read.isFetchNextPageError,
    hasMore: read.hasNextPage,
    loadingMore: read.isFetchingNextPage,
    loadMore: () => void (read.isFetching || read.fetchNextPage()),
    retry: () => void read.refetch(),
  };
}
