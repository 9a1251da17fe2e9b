import type {
  CheckDocumentInput,
  CreateDocumentInput,
  EditDocumentInput,
} from '@fireledger/domain/document/schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { API, patch, post, remove } from '../../platform/http.ts';
import { type UploadOptions, upload } from '../../platform/upload.ts';

type Changed = { readonly documentID: string; readonly version: number };

/** Makes a document whose file follows. Refusals: those of its fields, document.*; a repeated key answers as the first time. */
export async function createDocument(body: CreateDocumentInput, idempotencyKey: string): Promise<string> {
  return (await post<{ readonly documentID: string }>('/document', body, { idempotencyKey })).documentID;
}

/** Changes a document that was seen in a version. Out: the new one. Refusals: `stale_version` (412), document.*. */
export async function changeDocument(
  documentID: string,
  version: number,
  body: EditDocumentInput,
): Promise<number> {
  return (await patch<Changed>(`/document/${documentID}`, body, { version })).version;
}

/** Takes a document out of its logbook; it stays in the ledger. */
export function deleteDocument(documentID: string, version: number): Promise<void> {
  return remove(`/document/${documentID}`, { version });
}

/** Sends a document's file: its first, or the next version. Refusals: file.*. */
export function sendFile(documentID: string, file: File, options: UploadOptions): Promise<unknown> {
  return upload(`/document/${documentID}/file`, file, options);
}

/** Says that the expiry was seen; with a date it is renewed until then. Refusals: `stale_version` (412), document.*. */
export function checkDocument(
  documentID: string,
  version: number,
  body: CheckDocumentInput,
  idempotencyKey: string,
): Promise<unknown> {
  return post(`/document/${documentID}/check`, body, { version, idempotencyKey });
}

/** Where a document's file is; an older one by its number. */
export function fileAddress(documentID: string, number?: number): string {
  return `${API}/document/${documentID}/file${number === undefined ? '' : `?version=${number}`}`;
}

/** Where the same bytes are for the viewer. */
export function previewAddress(documentID: string, number?: number): string {
  const version = number === undefined ? '' : `&version=${number}`;
  return `${API}/document/${documentID}/file?preview=1${version}`;
}

/** Reads again what shows documents: they themselves, and the counts of locations. */
export async function refreshDocuments(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['document'] }),
    client.invalidateQueries({ queryKey: ['location'] }),
  ]);
}
