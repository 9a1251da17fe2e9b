import type { CallOptions } from './app.ts';

/** One part of a form: a file if it has a file name, or no name but the type of bytes. */
export type Part = {
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: Buffer | string;
};

const BOUNDARY = 'fireledger-test-boundary';
export const BYTES = 'application/octet-stream';

/** The header for sending the result of `formOf`. */
export const FORM: CallOptions = {
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
};

/** A form as a browser sends it; names are sent unescaped, in UTF-8. */
export function formOf(...parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name = 'file', filename, type, content }) => {
    const named = filename === undefined ? '' : `; filename="${filename}"`;
    const typed = type ?? (filename === undefined ? undefined : BYTES);
    const file = `${named}${typed === undefined ? '' : `\r\nContent-Type: ${typed}`}`;
    return [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
