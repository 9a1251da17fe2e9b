import { headersOf, parseResponse, UnreachableError } from './http.ts';
import { reachability, trackRequest } from './reachability.ts';

export type FileRequest = {
  /** The body of a POST; without it, the file is read by GET. */
  readonly body?: object;
  /** The visitor's token; signed-in screens use the cookie. */
  readonly bearer?: string | undefined;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  /** Ends the request as if the connection had been lost. */
  readonly stalled?: AbortSignal;
};

/**
 * Requests a file from one of our addresses (`/api/v1/…`). Returns the response once it begins to arrive. Throws ProblemError
 * for a refusal, UnreachableError without a response of the server, AbortError if `signal` ended it.
 */
export async function requestFile(address: string, asked: FileRequest): Promise<Response> {
  const { body, bearer, signal, stalled } = asked;
  const headers = { ...headersOf({ bearer }), accept: '*/*' };
  const ends = [signal, stalled].filter((one) => one !== undefined);
  const sent = body && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const request = { headers, ...sent, credentials: 'same-origin', signal: AbortSignal.any(ends) } as const;
  const response = await arrived(fetch(address, request), signal);
  if (!response.ok) parseResponse(response.status, await arrived(response.text(), signal), bearer);
  // Every file of the server has this header; the page of a network's sign-in, which stands before it, does not.
  const isFile = response.headers.has('content-disposition');
  reachability.set(isFile);
  if (!isFile) throw new UnreachableError('answered in place of the server');
  return response;
}

/**
 * Yields a file's bytes chunk by chunk (Safari's streams are not async-iterable). Throws UnreachableError if the file breaks
 * off, AbortError if `signal` ended it.
 */
export async function* chunksOf(
  { body }: Response,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await arrived(reader.read(), signal);
    if (done) return;
    yield value;
  }
}

/** The file name that the server gives, if any: the one in UTF-8 rather than the plain one (RFC 6266). */
export function fileNameOf({ headers }: Response): string | undefined {
  const header = headers.get('content-disposition') ?? '';
  const coded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return coded === undefined ? /filename="([^"]+)"/.exec(header)?.[1] : decodeURIComponent(coded);
}

/** The media type that the server gives. */
export function mediaTypeOf({ headers }: Response): string {
  return headers.get('content-type') ?? 'application/octet-stream';
}

async function arrived<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const missed = trackRequest();
  try {
    return await answer;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    missed();
    throw new UnreachableError('no whole answer', { cause });
  }
}
