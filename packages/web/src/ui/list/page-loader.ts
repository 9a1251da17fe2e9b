import { type Document, query } from '../../platform/graphql.ts';
import type { ListPage, ListQuery } from './use-entity-list.ts';

/** Rows per page, unless a list says otherwise. */
const PAGE_SIZE = 50;

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
  limit = PAGE_SIZE,
): ListQuery<Row>['load'] {
  return async (cursor, signal) => {
    const variables = { ...criteria, pagination: { limit, cursor }, counted: cursor === null };
    return pageOf(await query(document, variables, { signal }));
  };
}
