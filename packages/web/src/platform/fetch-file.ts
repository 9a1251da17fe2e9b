import { receiveFile } from './receive-file.ts';

export type FetchFileOptions = {
  readonly signal: AbortSignal;
  /** The media type that the server has recorded for the file; a response's own claim is never used. */
  readonly mediaType: string;
  /** The size in bytes that the server has recorded for the file. */
  readonly size: number;
  /** The visitor's token; signed-in screens use the cookie. */
  readonly bearer?: string;
  /** Called with the progress between 0 and 1 while bytes arrive. */
  readonly onProgress?: (share: number) => void;
};

/**
 * Reads a whole file to show it on the screen. In: its address (`/api/v1/…`). Throws ProblemError for a refusal,
 * UnreachableError if it does not arrive completely or stalls for too long, AbortError if `signal` ended it.
 */
export async function fetchFile(address: string, options: FetchFileOptions): Promise<Blob> {
  const { signal, mediaType, size, bearer, onProgress } = options;
  let arrived = 0;
  const { parts } = await receiveFile(address, {
    bearer,
    signal,
    onPart: (part) => {
      arrived += part.length;
      onProgress?.(size > 0 ? Math.min(1, arrived / size) : 0);
    },
  });
  return new Blob(parts, { type: mediaType });
}
