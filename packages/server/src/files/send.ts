import { FILE_TYPES, isFileType } from '@fireledger/domain/shared/file-types.ts';
import type { FastifyReply } from 'fastify';
import { wantedOf } from '../http/conditions.ts';
import { Refusal, refusal } from '../http/refusal.ts';
import type { FileStore } from './file-store.ts';

export type FileToSend = {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** To be opened in the browser (a sheet that is printed); obeyed for pictures and PDF only. */
  readonly inline?: boolean;
};

/** Nothing in a file may run or load anything, wherever it is opened. */
const SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
/** Chromium does not start its PDF viewer, which runs in an origin of its own, inside a sandboxed document. */
const PDF_IN_VIEWER =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** The headers a file is sent with: an attachment under its name, unless it is to be opened in the browser. */
export function fileHeaders({ name, mediaType, size, inline = false }: FileToSend): Record<string, string> {
  const shown = inline && isFileType(mediaType) && FILE_TYPES[mediaType].inline;
  return {
    'content-type': mediaType,
    'content-length': String(size),
    'content-disposition': disposition(shown ? 'inline' : 'attachment', name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': shown && mediaType === 'application/pdf' ? PDF_IN_VIEWER : SANDBOXED,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  };
}

/** A kept file that is sent: its bytes never change under their digest. */
export type KeptFile = FileToSend & { readonly digest: string };

/**
 * Answers a GET of a kept file that the caller may have: all of it (200), the part that a broken download lacks (206), or that they
 * have it already (304). Throws `file.not_saved`, and `unavailable` where the store cannot be asked.
 */
export async function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { digest, ...file }: KeptFile,
): Promise<FastifyReply> {
  const etag = `"${digest}"`;
  const headers: Record<string, string> = { ...fileHeaders(file), etag, 'accept-ranges': 'bytes' };
  const wanted = wantedOf(reply.request.headers, etag, file.size);
  // What the store has lost is said also to whoever has a copy.
  if (wanted === 'none' && (await asked(files.exists(digest)))) {
    const { 'content-length': _none, ...others } = headers;
    return reply.code(304).headers(others).send();
  }
  if (wanted === 'all' || wanted === 'none') {
    const whole = await asked(files.open(digest));
    return reply.code(200).headers(headers).send(whole);
  }
  const { start, end } = wanted;
  const part = await asked(files.open(digest, wanted));
  const place = {
    'content-range': `bytes ${start}-${end}/${file.size}`,
    'content-length': String(end - start + 1),
  };
  return reply
    .code(206)
    .headers({ ...headers, ...place })
    .send(part);
}

/** What the store answers; a store that is away or refuses us is no fault of the program, and may be back soon. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof Refusal ? error : Object.assign(refusal('unavailable'), { cause: error });
  }
}

/** Content-Disposition of RFC 6266: a plain name for old readers, and the true one in UTF-8. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${coded}`;
}
