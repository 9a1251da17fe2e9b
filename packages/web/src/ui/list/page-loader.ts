import { type Document, query } from '../../platform/graphql.ts';
import type { ListPage, ListQuery } from './use-entity-list.ts';

/** Rows of the first page, which a screen waits for, unless a list says otherwise. */
const FIRST_PAGE_SIZE = 50;
/** Rows of any other, which is loaded before its rows can be seen. */
const NEXT_PAGE_SIZE = 100;

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
