import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refusal, refusalBecauseOf } from './refusal.ts';

/** The name of the part that is a file. */
const PART = 'file';

type Parts = AsyncIterator<Multipart>;
type UploadedFile = { readonly name: string; readonly content: Readable };

/**
 * The only file of an upload: its name as the sender gave it, '' without one, and its bytes as they arrive, which must be read to
 * the end. Throws `file.required` and `field.unknown`; reading fails with `malformed_body` if the form
 * is truncated or has more parts.
 */
export async function readSingleFile(request: FastifyRequest): Promise<UploadedFile> {
  const parts = request.parts();
  return fileOf(await nextOf(parts), parts);
}

/**
 * The same, where a part of JSON may stand before the file: `json` is its parsed content, undefined without it. Throws
 * `malformed_body` also if it is no JSON.
 */
export async function readFileWithJsonPart(
  request: FastifyRequest,
  partName: string,
): Promise<UploadedFile & { readonly json: unknown }> {
  const parts = request.parts();
  const first = await nextOf(parts);
  if (first?.type !== 'field' || first.fieldname !== partName) {
    return { json: undefined, ...fileOf(first, parts) };
  }
  return { json: jsonOf(first.value), ...fileOf(await nextOf(parts), parts) };
}

function fileOf(part: Multipart | undefined, parts: Parts): UploadedFile {
  if (!part || (part.fieldname === PART && part.type !== 'file')) {
    throw refusal('file.required', PART);
  }
  if (part.type !== 'file' || part.fieldname !== PART) {
    throw refusal('field.unknown', part.fieldname.slice(0, 100));
  }
  return { name: nameOf(part), content: Readable.from(bytesOf(part, parts)) };
}

/** A part that says that it is JSON has been parsed already. */
function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch (error) {
    throw malformed(error);
  }
}

/**
 * Reads the rest of a call that is answered before all of it has arrived; the answer waits for that. A proxy that hears the
 * answer earlier may lose it, or send another call on the same connection, whose bytes would be taken for the rest of this one.
 */
export async function drainRequest({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
  // A sender that is gone hears no answer.
  if (!raw.complete) await finished(raw, { writable: false }).catch(() => undefined);
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
