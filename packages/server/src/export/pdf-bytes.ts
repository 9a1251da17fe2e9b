import { setImmediate } from 'node:timers/promises';
import type { Pdf } from './pdf-glyphs.ts';

/** A document is a stream of bytes; pdfkit's own types allow for text as well. */
type ByteStream = AsyncIterable<Buffer> & { read(): Buffer | null };

function streamOf(pdf: Pdf): ByteStream {
  return pdf as unknown as ByteStream;
}

/** The bytes that a document has produced since the last call. Drawing a page takes a while: after one, other work may run. */
export async function* bytesSoFar(pdf: Pdf): AsyncGenerator<Buffer> {
  const stream = streamOf(pdf);
  let part = stream.read();
  if (part === null) return;
  for (; part !== null; part = stream.read()) yield part;
  await setImmediate();
}

/** The remaining bytes of a document that has been ended. */
export function bytesLeft(pdf: Pdf): AsyncIterable<Buffer> {
  return streamOf(pdf);
}
