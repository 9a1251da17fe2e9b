import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, type Query, type QueryKey, useInfiniteQuery, useIsFetching } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A wait that is not noticed. */
const MOMENT_MS = 150;

/**
 * A page as the API returns it (design 5). Totals are given only if requested; `total` is null above 10,000, and if a search
 * matched more rows than the list then holds.
 */
export type ListPage<Row> = {
  readonly items: readonly Row[];
  readonly nextCursor?: string | null;
  readonly total?: number | null;
  readonly totalAtLeast?: number | null;
  readonly truncated?: boolean;
};

export type ListQuery<Row> = {
  /** The first part is the entity's name on the live stream (`service_event`), then `list`, then the state of the list. */
  readonly queryKey: readonly unknown[];
  /** Other entities that its rows show (docs/decisions/0606). */
  readonly follows?: readonly string[];
  /** Loads one page; `cursor` is null for the first. */
  readonly load: (cursor: string | null, signal: AbortSignal) => Promise<ListPage<Row>>;
};

/** A list as far as it is loaded, in the form that `EntityList` takes. */
export type ListData<Row> = {
  readonly queryKey: QueryKey;
  readonly rows: readonly Row[];
  /** null if the exact total is not known. */
  readonly total: number | null;
  /** null if it was not requested. */
  readonly totalAtLeast: number | null;
  /** The search matched more: the list holds the first of them. */
  readonly truncated: boolean;
  /** There is nothing to show yet: the previous state having no rows says nothing about this one. */
  readonly pending: boolean;
  /** Rows of the previous state are shown until these arrive. */
  readonly stale: boolean;
  readonly error: unknown;
  /** Loading another page failed: the rows shown are not affected. */
  readonly moreFailed: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/**
 * Loads a server-driven list page by page; after a change of state it keeps showing the old rows until the new ones arrive.
 * Loads nothing unless `enabled`.
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
  const rows = useMemo(() => itemsOf(read.data?.pages ?? []), [read.data]);
  return {
    queryKey,
    rows,
    total: read.data?.pages[0]?.total ?? null,
    totalAtLeast: read.data?.pages[0]?.totalAtLeast ?? null,
    truncated: read.data?.pages[0]?.truncated ?? false,
    pending: read.isPending || (read.isPlaceholderData && rows.length === 0),
    stale: read.isPlaceholderData,
    error: read.error,
    moreFailed: read.isFetchNextPageError,
    hasMore: read.hasNextPage,
    // a list that read whether a request is running would be rendered at the start of each, before its page has arrived
    loadMore: () => void read.fetchNextPage({ cancelRefetch: false }),
    retry: () => void read.refetch(),
  };
}

/** In one go: an array of 20,000 that grows item by item is allocated several times for each page. */
function itemsOf<Row>(pages: readonly ListPage<Row>[]): readonly Row[] {
  const none: readonly Row[] = [];
  return none.concat(...pages.map(({ items }) => items));
}

/**
 * Whether another page of a list has been loading for a moment: a button that shows it for each page of a list that is scrolled
 * through fades its words out and in again, which costs as much as rendering several rows.
 */
export function useIsLoadingMore({ queryKey }: Pick<ListQuery<unknown>, 'queryKey'>): boolean {
  // a key among the filters would be hashed for every query and each of its events
  const predicate = (query: Query) => isLoadingMore(query) && query.queryHash === hashKey(queryKey);
  const isLoading = useIsFetching({ predicate }) > 0;
  const [hasLasted] = useDebouncedValue(isLoading, MOMENT_MS);
  return isLoading && hasLasted;
}

function isLoadingMore({ state }: Query): boolean {
  return state.fetchMeta?.fetchMore?.direction === 'forward';
}
