import { SEARCH_TYPED_MIN } from '@fireledger/domain/shared/limits.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { type SearchData, searchDocument } from './search.generated.ts';

/** What was found, with the text that was asked for: what is seen while another is asked for is still this one's. */
export type Found = SearchData['search'] & { readonly text: string };

/** What a text finds, of every kind that is searched. */
export function foundQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<Found> => ({
      ...(await query(searchDocument, { text }, { signal })).search,
      text,
    }),
    gcTime: 60_000,
    meta: { follows: ['service_event', 'document', 'location', 'organization', 'contract', 'user'] },
  });
}

/** The same; a text that is typed over is no longer asked for. Nothing is asked for less than two letters. */
export function useFound(text: string) {
  return useQuery({
    ...foundQuery(text),
    enabled: text.length >= SEARCH_TYPED_MIN,
    placeholderData: keepPreviousData,
  });
}
