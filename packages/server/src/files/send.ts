import type { Readable } from 'node:stream';
import { FILE_TYPES, isFileType } from '@fireledger/domain/shared/file-types.ts';
import type { FastifyReply } from 'fastify';

export type FileToSend = {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** Asked for by the viewer (`?inline=1`); obeyed for pictures and PDF only. */
  readonly inline?: boolean;
};

/** Nothing in a file may run or load anything, wherever it is opened. */
const SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
/** Chromium does not start its PDF viewer, which runs in an origin of its own, inside a sandboxed document. */
const PDF_IN_VIEWER =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** The headers a file is sent with: an attachment under its name, unless the viewer shows it (design section 5). */
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

/** Answers a request with a file; `content` comes from the store. */
export function sendFile(reply: FastifyReply, content: Readable, file: FileToSend): FastifyReply {
  return reply.code(200).headers(fileHeaders(file)).send(content);
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
