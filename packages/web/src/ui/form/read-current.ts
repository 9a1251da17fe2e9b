import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Current, Version } from './form-controller.ts';

/** Reads what a form is about as it is saved now, whatever the cache holds: for the form's `refetch`. */
export async function readCurrent<Row extends { readonly version: Version }, Values, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Row, Error, Row, Key>,
  valuesOf: (row: Row) => Values,
): Promise<Current<Values>> {
  const saved = await client.fetchQuery({ ...query, staleTime: 0 });
  return { values: valuesOf(saved), version: saved.version };
}
