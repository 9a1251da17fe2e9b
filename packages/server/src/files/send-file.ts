import { FILE_TYPES, isFileType } from '@fireledger/domain/shared/file-types.ts';
import type { FastifyReply } from 'fastify';
import { requestedRange } from '../http/conditional-request.ts';
import { Refusal, refusalBecauseOf } from '../http/refusal.ts';
import type { FileStore } from './file-store.ts';

export type FileToSend = {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** Opens in the browser (a sheet to print); allowed for pictures and PDF only. */
  readonly inline?: boolean;
};

/** Nothing in a file may run or load anything, wherever it is opened. */
const SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
/** Chromium does not start its PDF viewer, which has an origin of its own, inside a sandboxed document. */
const PDF_IN_VIEWER =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** The headers of a file that is written for one call: an attachment under its name. */
export function attachmentHeaders(name: string, mediaType: string): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-disposition': contentDisposition('attachment', name),
    'x-content-type-options': 'nosniff',
  };
}

/** The headers of a file: an attachment under its name, unless it opens in the browser. */
export function fileHeaders({ name, mediaType, size, inline = false }: FileToSend): Record<string, string> {
  const shown = inline && isFileType(mediaType) && FILE_TYPES[mediaType].inline;
  return {
    'content-type': mediaType,
    'content-length': String(size),
    'content-disposition': contentDisposition(shown ? 'inline' : 'attachment', name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': shown && mediaType === 'application/pdf' ? PDF_IN_VIEWER : SANDBOXED,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  };
}

/** A stored file to send: the bytes of a digest never change. */
export type StoredFileToSend = FileToSend & { readonly digest: string };

/**
 * Answers a GET of a stored file that the caller may read: with all of it (200), the part that an interrupted download lacks
 * (206), or not modified (304). Throws `file.not_saved`, and `unavailable` if the store cannot be reached.
 */
export async function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { digest, ...file }: StoredFileToSend,
): Promise<FastifyReply> {
  const etag = `"${digest}"`;
  const headers: Record<string, string> = { ...fileHeaders(file), etag, 'accept-ranges': 'bytes' };
  const range = requestedRange(reply.request.headers, etag, file.size);
  // A client with a cached copy is also told if the store has lost the file.
  if (range === 'none' && (await unlessUnavailable(files.exists(digest)))) {
    const { 'content-length': _none, ...others } = headers;
    return reply.code(304).headers(others).send();
  }
  if (range === 'all' || range === 'none') {
    const whole = await unlessUnavailable(files.open(digest));
    return reply.code(200).headers(headers).send(whole);
  }
  const { start, end } = range;
  const part = await unlessUnavailable(files.open(digest, range));
  const rangeHeaders = {
    'content-range': `bytes ${start}-${end}/${file.size}`,
    'content-length': String(end - start + 1),
  };
  return reply
    .code(206)
    .headers({ ...headers, ...rangeHeaders })
    .send(part);
}

/**
 * The store's response. Throws `unavailable` if it cannot be reached or refuses us: not an error of the
 * program, and it may be back soon.
 */
async function unlessUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof Refusal ? error : refusalBecauseOf(error, 'unavailable');
  }
}

/** Content-Disposition as in RFC 6266: a plain name for old clients, and the true one in UTF-8. */
function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${coded}`;
}
