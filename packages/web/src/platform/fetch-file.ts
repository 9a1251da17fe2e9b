import { headersOf, readAnswer, UnreachableError } from './http.ts';
import { expectAnswer, reachability } from './reachability.ts';

export type FetchFileOptions = {
  readonly signal: AbortSignal;
  /** What the bytes are, as the server told it of the file; never what an answer claims. */
  readonly mediaType: string;
  /** How many bytes will come, as the server told it of the file. */
  readonly size: number;
  /** The visitor's token; signed-in screens use the cookie. */
  readonly bearer?: string;
  /** Told between 0 and 1 while bytes arrive. */
  readonly onProgress?: (share: number) => void;
};

/**
 * Reads a file whole, to be shown on the screen. In: its address (`/api/v1/…`). Throws ProblemError for a refusal,
 * UnreachableError where the whole of it does not come, AbortError when `signal` ended it.
 */
export async function fetchFile(address: string, options: FetchFileOptions): Promise<Blob> {
  const { signal, mediaType, size, bearer, onProgress } = options;
  const headers = headersOf({ bearer });
  const missed = expectAnswer();
  try {
    const response = await fetch(address, {
      signal,
      headers: { ...headers, accept: '*/*' },
      credentials: 'same-origin',
    });
    if (!response.ok) return refuse(response.status, await response.text());
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let arrived = 0;
    for await (const part of partsOf(response)) {
      parts.push(part);
      arrived += part.length;
      onProgress?.(size > 0 ? Math.min(1, arrived / size) : 0);
    }
    reachability.set(true);
    return new Blob(parts, { type: mediaType });
  } catch (cause) {
    if (!(cause instanceof TypeError) || signal.aborted) throw cause;
    missed();
    throw new UnreachableError('no whole answer', { cause });
  }
}

/** What a body holds, part by part (Safari's streams cannot be looped over). */
async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    yield read.value;
  }
}

function refuse(status: number, text: string): never {
  readAnswer(status, text);
  throw new UnreachableError(`answered ${status}`);
}
