import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refusal, refusalBecauseOf } from './refusal.ts';

/** The name of the only part of an upload. */
const PART = 'file';

type Parts = AsyncIterator<Multipart>;

/**
 * The only file of an upload: its name as the sender gave it, '' without one, and its bytes as they arrive, which must be read to the end.
 * Throws `file.required` and `field.unknown`; reading fails with `malformed_body` if the form is truncated or has more parts.
 */
export async function readSingleFile(
  request: FastifyRequest,
): Promise<{ readonly name: string; readonly content: Readable }> {
  const parts = request.parts();
  const first = await nextOf(parts);
  if (!first || (first.fieldname === PART && first.type !== 'file')) {
    throw refusal('file.required', PART);
  }
  if (first.type !== 'file' || first.fieldname !== PART) {
    throw refusal('field.unknown', first.fieldname.slice(0, 100));
  }
  return { name: nameOf(first), content: Readable.from(bytesOf(first, parts)) };
}

/**
 * Reads the rest of a call that was answered before all of it had arrived. Left unread, it would block its sender and every
 * call behind it on the same connection, which a proxy may share with others.
 */
export async function drainRequest({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
}

const ESCAPED = /%(22|0D|0A)/g;

/**
 * A file name as the sender has it: a form escapes these three characters of it, and no others (the HTML standard). A part of
 * mere bytes counts as a file and may have none, whatever its type says.
 */
function nameOf({ filename }: { readonly filename?: string | undefined }): string {
  return filename?.replace(ESCAPED, decodeURIComponent) ?? '';
}

async function* bytesOf({ file }: MultipartFile, parts: Parts): AsyncGenerator<Buffer> {
  yield* asForm(file);
  if (await nextOf(parts)) {
    throw refusal('malformed_body');
  }
}

/** A form that cannot be read to its end is the fault of the sender, or of the connection. */
async function* asForm(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw malformed(error);
  }
}

async function nextOf(parts: Parts): Promise<Multipart | undefined> {
  try {
    const { done, value } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    throw malformed(error);
  }
}

function malformed(error: unknown): Refusal {
  return error instanceof Refusal ? error : refusalBecauseOf(error, 'malformed_body');
}
