import { chunksOf, type FileRequest, requestFile } from './request-file.ts';
import { startStallTimeout } from './stall-timeout.ts';

type FileReception = Omit<FileRequest, 'stalled'> & {
  /** Called with each part as it arrives, and with the headers of the response. */
  readonly onPart?: (part: Uint8Array<ArrayBuffer>, headers: Headers) => void;
};

type ReceivedFile = { readonly response: Response; readonly parts: Uint8Array<ArrayBuffer>[] };

/**
 * Requests a file and reads it to its end. Throws ProblemError for a refusal, UnreachableError if it does not arrive completely
 * or stalls for too long, AbortError if `signal` ended it.
 */
export async function receiveFile(
  address: string,
  { onPart, ...asked }: FileReception,
): Promise<ReceivedFile> {
  const stall = startStallTimeout();
  try {
    const response = await requestFile(address, { ...asked, stalled: stall.signal });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of chunksOf(response, asked.signal)) {
      stall.moved();
      parts.push(part);
      onPart?.(part, response.headers);
    }
    return { response, parts };
  } finally {
    stall.over();
  }
}
