import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { type FileStore, keyOf } from '../files/file-store.ts';
import { Refusal } from '../http/refusal.ts';
import { reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Manifest } from './manifest.ts';

export type WriteFilesOptions = {
  readonly store: FileStore;
  readonly files: Manifest['files'];
  /** where they go, under the same keys as in a store on disk */
  readonly folder: string;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
};

/** A content that no store has; requesting it shows whether the store answers at all. */
const NO_CONTENT = '0'.repeat(64);

/**
 * Copies the files' contents and compares each with its digest on the way. Separates those that are intact from those that the
 * store has lost, altered or cannot read: these are reported and left out; otherwise one of them would prevent every backup.
 * @throws OperatorError if the store does not answer at all
 */
export async function writeFiles(options: WriteFilesOptions): Promise<Pick<Manifest, 'files' | 'lost'>> {
  const { files, folder, log, signal } = options;
  const lost: Manifest['lost'] = [];
  for (const file of files) {
    signal.throwIfAborted();
    const path = join(folder, keyOf(file.digest));
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const fault = await copyContent(options, file.digest, path);
    if (fault === null) continue;
    signal.throwIfAborted();
    rmSync(path, { force: true });
    log(`The file "${file.name}" (${file.digest}) ${fault}, so this backup lacks it.`);
    lost.push(file);
  }
  return { files: files.filter((file) => !lost.includes(file)), lost };
}

/** Copies one content; returns what is wrong with it, or null. An error in writing is thrown as it is. */
async function copyContent(
  { store, signal }: WriteFilesOptions,
  digest: string,
  path: string,
): Promise<string | null> {
  let source: Readable;
  try {
    source = await store.open(digest);
    // An error before the reading starts is reported by the reading.
    source.on('error', () => undefined);
    addAbortSignal(signal, source);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file.not_saved') return 'is missing from the file store';
    return unreadable(store, error);
  }
  const hash = createHash('sha256');
  const target = await open(path, 'w', 0o600);
  try {
    const failure = await eachChunk(source, async (chunk) => {
      hash.update(chunk);
      await target.writeFile(chunk);
    });
    if (failure) return await unreadable(store, failure.error);
    await target.sync();
  } finally {
    source.destroy();
    await target.close();
  }
  const read = hash.digest('hex');
  return read === digest ? null : `was altered in the file store (it reads as ${read})`;
}

/** Reads a stream to its end; returns the error that ended the reading. What `take` throws is thrown. */
async function eachChunk(
  source: Readable,
  take: (chunk: Buffer) => Promise<void>,
): Promise<{ readonly error: unknown } | null> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => ({ error }));
    if ('error' in next) return next;
    if (next.done) return null;
    await take(next.value);
  }
}

/** @throws OperatorError if the fault is the store's, not only this content's */
async function unreadable(store: FileStore, error: unknown): Promise<string> {
  try {
    await store.exists(NO_CONTENT);
  } catch (fault) {
    throw new OperatorError(`The file store does not answer (${reasonOf(fault)}).`);
  }
  return `cannot be read from the file store (${reasonOf(error)})`;
}
