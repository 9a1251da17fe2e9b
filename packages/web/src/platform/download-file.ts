import { API } from './http.ts';
import { receiveFile } from './receive-file.ts';
import { fileNameOf, mediaTypeOf } from './request-file.ts';
import { saveFile } from './save-file.ts';

/**
 * Sends a call whose response is a file, and hands the file to the browser under the name that the server gives, or `nameless`. Throws
 * ProblemError for a refusal, UnreachableError if the response does not arrive completely or stalls for too long.
 */
export async function downloadFile(path: string, body: object, nameless: string): Promise<void> {
  const { response, parts } = await receiveFile(API + path, { body });
  saveFile(new Blob(parts, { type: mediaTypeOf(response) }), fileNameOf(response) ?? nameless);
}
