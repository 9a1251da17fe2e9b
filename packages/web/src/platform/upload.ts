import { API, type CallOptions, headersOf, parseResponse, UnreachableError } from './http.ts';
import { trackRequest } from './reachability.ts';

export type UploadOptions = CallOptions & {
  /** Called with the progress between 0 and 1 while bytes are sent. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** What is sent as further parts of the form, before the file. */
  readonly parts?: Readonly<Record<string, string>> | undefined;
};

/**
 * Sends one file as the multipart part `file`, after `parts` (with XMLHttpRequest, because fetch cannot report upload progress).
 * Out: the response body. Throws ProblemError, UnreachableError, or AbortError if `signal` ended it.
 */
export function upload<T>(path: string, file: File, options: UploadOptions = {}): Promise<T> {
  const request = new XMLHttpRequest();
  request.open('POST', API + path);
  for (const [name, value] of Object.entries(headersOf(options))) request.setRequestHeader(name, value);
  const missed = trackRequest();
  const body = new FormData();
  for (const [name, text] of Object.entries(options.parts ?? {})) body.append(name, text);
  body.append('file', file, file.name);

  return new Promise<T>((resolve, reject) => {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) options.onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => {
      missed();
      reject(new UnreachableError('no answer'));
    };
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    request.onload = () => {
      try {
        resolve(parseResponse(request.status, request.responseText, options.bearer) as T);
      } catch (error) {
        reject(error);
      }
    };
    if (options.signal?.aborted) return reject(new DOMException('upload cancelled', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
