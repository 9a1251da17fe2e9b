import { type Document, query } from '../../platform/graphql.ts';
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from './page-size.ts';
import type { ListPage, ListQuery } from './use-entity-list.ts';

type Paging = {
  readonly pagination: { readonly limit: number; readonly cursor: string | null };
  /** The total is requested with the first page only. */
  readonly counted: boolean;
};

/** Loads the rows that match `criteria` page by page; `pageOf` finds the page in the response. */
export function pageLoader<Criteria, Data, Row>(
  document: Document<Data, Criteria & Paging>,
  criteria: Criteria,
  pageOf: (data: Data) => ListPage<Row>,
  firstLimit = FIRST_PAGE_SIZE,
): ListQuery<Row>['load'] {
  return async (cursor, signal) => {
    const limit = cursor === null ? firstLimit : NEXT_PAGE_SIZE;
    const variables = { ...criteria, pagination: { limit, cursor }, counted: cursor === null };
    return pageOf(await query(document, variables, { signal }));
  };
}
