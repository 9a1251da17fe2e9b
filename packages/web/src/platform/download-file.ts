import { API } from './http.ts';
import { chunksOf, fileNameOf, mediaTypeOf, requestFile } from './request-file.ts';
import { saveFile } from './save-file.ts';

/**
 * Sends a call whose response is a file, and hands the file to the browser under the name that the server gives, or `nameless`. Throws
 * ProblemError for a refusal, UnreachableError if the response does not arrive completely.
 */
export async function downloadFile(path: string, body: object, nameless: string): Promise<void> {
  const response = await requestFile(API + path, { body });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of chunksOf(response)) parts.push(part);
  saveFile(new Blob(parts, { type: mediaTypeOf(response) }), fileNameOf(response) ?? nameless);
}
