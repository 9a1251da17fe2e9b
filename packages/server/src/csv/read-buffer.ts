import type { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES, IMPORT_MAX_MEGABYTES } from '@fireledger/domain/shared/limits.ts';
import { refusal } from '../http/refusal.ts';

/** The bytes of a file that fits in memory. Throws `file.too_large`, after reading the rest and discarding it. */
export async function readBuffer(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= IMPORT_MAX_BYTES) {
      chunks.push(chunk);
    }
  }
  if (size > IMPORT_MAX_BYTES) {
    throw refusal('file.too_large', 'file', { max: IMPORT_MAX_MEGABYTES });
  }
  return Buffer.concat(chunks);
}
