import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { OF_DELETION } from '../../platform/query-client.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  type DocumentChaptersData,
  type DocumentDetailData,
  type DocumentListData,
  type DocumentPlaceData,
  deletedDocumentDocument,
  documentChaptersDocument,
  documentDetailDocument,
  documentHistoryDocument,
  documentListDocument,
  documentPlaceDocument,
} from './document.generated.ts';
import { type DocumentSearch, documentListCriteria } from './document-search.ts';

export type DocumentRow = DocumentListData['documentsPaginated']['items'][number];
export type DocumentDetail = DocumentDetailData['document'];
export type DocumentVersion = DocumentDetail['versions'][number];
export type DocumentHistoryLine = DocumentDetail['historyPaginated']['items'][number];
export type DocumentFile = NonNullable<DocumentDetail['file']>;
export type DocumentPlace = DocumentPlaceData['location'];
export type Chapter = DocumentChaptersData['chapters'][number];

/** The list for a state of its address. */
export function documentList(search: DocumentSearch): ListQuery<DocumentRow> {
  const criteria = documentListCriteria(search);
  return {
    queryKey: ['document', 'list', criteria],
    load: pageLoader(documentListDocument, criteria, (data) => data.documentsPaginated),
  };
}

/** One document. Rejects with `not_found` if the person may not see it. */
export function documentQuery(documentID: string) {
  return queryOptions({
    queryKey: ['document', 'one', documentID],
    queryFn: async ({ signal }) => (await query(documentDetailDocument, { documentID }, { signal })).document,
  });
}

/** What whoever may restore a deleted document is told of it; `not_found` for anybody and anything else. */
export function deletedDocumentQuery(documentID: string) {
  return queryOptions({
    queryKey: ['deletion', documentID],
    queryFn: async ({ signal }) =>
      (await query(deletedDocumentDocument, { documentID }, { signal })).deletedDocument,
    ...OF_DELETION,
  });
}

/** The whole history of a document, newest first. */
export function documentHistory(documentID: string): ListQuery<DocumentHistoryLine> {
  return {
    queryKey: ['document', 'history', documentID],
    load: async (cursor, signal) => {
      const variables = { documentID, pagination: { limit: MAX_PAGE_LIMIT, cursor } };
      return (await query(documentHistoryDocument, variables, { signal })).document.historyPaginated;
    },
  };
}

/** A location with the disciplines whose logbooks it has; no request for null. */
export function placeQuery(locationID: string | null) {
  return queryOptions({
    queryKey: ['location', 'document place', locationID],
    queryFn: async ({ signal }) =>
      (await query(documentPlaceDocument, { locationID: locationID ?? '' }, { signal })).location,
    enabled: locationID !== null,
    meta: { follows: ['discipline'] },
  });
}

/** The chapters of a discipline in order, as far as the person may see them; no request for null. */
export function chaptersQuery(disciplineID: string | null) {
  return queryOptions({
    queryKey: ['chapter', 'of discipline', disciplineID],
    queryFn: async ({ signal }) =>
      (await query(documentChaptersDocument, { disciplineID: disciplineID ?? '' }, { signal })).chapters,
    enabled: disciplineID !== null,
  });
}
