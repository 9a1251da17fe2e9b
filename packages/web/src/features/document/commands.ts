import type {
  CheckDocumentInput,
  CreateDocumentInput,
  EditDocumentInput,
} from '@fireledger/domain/document/schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { API, change, post, remove } from '../../platform/http.ts';
import { type UploadOptions, upload } from '../../platform/upload.ts';

/**
 * Makes a document without its file, which follows. Refusals: those of its fields, document.*; a repeated key returns the first
 * answer.
 */
export async function createDocument(body: CreateDocumentInput, idempotencyKey: string): Promise<string> {
  return (await post<{ readonly documentID: string }>('/document', body, { idempotencyKey })).documentID;
}

/** Changes a document that was seen in a version. Out: the new version. Refusals: `stale_version` (412), document.*. */
export function changeDocument(
  documentID: string,
  version: number,
  body: EditDocumentInput,
): Promise<number> {
  return change(`/document/${documentID}`, body, version);
}

/** Deletes a document from its logbook; it stays in the ledger. */
export function deleteDocument(documentID: string, version: number): Promise<void> {
  return remove(`/document/${documentID}`, { version });
}

/** Undoes the deletion of a document; may be repeated. Refusals: delete.too_late_to_restore, not_found. */
export function restoreDocument(documentID: string): Promise<unknown> {
  return post(`/document/${documentID}/restore`, undefined);
}

/** Uploads a document's file: its first, or the next version. Refusals: file.*. */
export function sendFile(documentID: string, file: File, options: UploadOptions): Promise<unknown> {
  return upload(`/document/${documentID}/file`, file, options);
}

/** Confirms that the expiry was seen; a date renews the document until then. Refusals: `stale_version` (412), document.*. */
export function checkDocument(
  documentID: string,
  version: number,
  body: CheckDocumentInput,
  idempotencyKey: string,
): Promise<unknown> {
  return post(`/document/${documentID}/check`, body, { version, idempotencyKey });
}

/** The address of a document's file; of an older version by its number. */
export function fileAddress(documentID: string, number?: number): string {
  return `${API}/document/${documentID}/file${number === undefined ? '' : `?version=${number}`}`;
}

/** The address of the same bytes for the viewer. */
export function previewAddress(documentID: string, number?: number): string {
  const version = number === undefined ? '' : `&version=${number}`;
  return `${API}/document/${documentID}/file?preview=1${version}`;
}

/** Refetches what shows documents: the documents themselves, and the counts of locations. */
export async function refreshDocuments(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['document'] }),
    client.invalidateQueries({ queryKey: ['location'] }),
  ]);
}
