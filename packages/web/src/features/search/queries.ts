import { SEARCH_TYPED_MIN } from '@fireledger/domain/shared/limits.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { type SearchData, searchDocument } from './search.generated.ts';

/**
 * The results, with the text that they belong to: while another search is loading, the results shown are still those of this
 * text.
 */
export type SearchResults = SearchData['search'] & { readonly text: string };

/** The results for a text, of every kind that is searched. */
export function searchResultsQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<SearchResults> => ({
      ...(await query(searchDocument, { text }, { signal })).search,
      text,
    }),
    gcTime: 60_000,
    meta: { follows: ['service_event', 'document', 'location', 'organization', 'contract', 'user'] },
  });
}

/** The same; the request for a text that has been typed over is aborted. Nothing is requested for less than two letters. */
export function useSearchResults(text: string) {
  return useQuery({
    ...searchResultsQuery(text),
    enabled: text.length >= SEARCH_TYPED_MIN,
    placeholderData: keepPreviousData,
  });
}
