import { headersOf, readAnswer, UnreachableError } from './http.ts';
import { expectAnswer, reachability } from './reachability.ts';

export type FileAsked = {
  /** Sent by POST; without it, the file is read by GET. */
  readonly body?: object;
  /** The visitor's token; signed-in screens use the cookie. */
  readonly bearer?: string | undefined;
  /** Whoever asks ends it. */
  readonly signal?: AbortSignal;
  /** Ends it as a connection that is lost. */
  readonly stalled?: AbortSignal;
};

/**
 * Asks for a file at an address of ours (`/api/v1/…`). Out: the answer that begins to bring it. Throws ProblemError for a refusal,
 * UnreachableError without an answer, AbortError when `signal` ended it.
 */
export async function askForFile(address: string, asked: FileAsked): Promise<Response> {
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
  if (response.ok) reachability.set(true);
  else readAnswer(response.status, await arrived(response.text(), signal), bearer);
  return response;
}

/**
 * What a file holds, part by part (Safari's streams cannot be looped over). Throws UnreachableError where it breaks off, AbortError
 * when `signal` ended it.
 */
export async function* partsOf(
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

/** The name that the server gives a file, if it does. */
export function fileNameOf({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}

/** What a file is, as the server says. */
export function mediaTypeOf({ headers }: Response): string {
  return headers.get('content-type') ?? 'application/octet-stream';
}

async function arrived<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const missed = expectAnswer();
  try {
    return await answer;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    missed();
    throw new UnreachableError('no whole answer', { cause });
  }
}
