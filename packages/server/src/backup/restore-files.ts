import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, keyOf } from '../files/file-store.ts';
import { reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Manifest } from './manifest.ts';

type File = Manifest['files'][number];

/**
 * Writes a backup's contents to the store, byte for byte: location metadata is not removed again. A content that the store
 * already has counts only if its bytes match its digest. Returns the files whose content the backup does not have intact; each is
 * reported, and the others are restored.
 * @throws OperatorError if the store does not accept a content
 */
export async function restoreFiles(
  store: FileStore,
  files: readonly File[],
  folder: string,
  log: (line: string) => void,
): Promise<File[]> {
  const damaged: File[] = [];
  for (const file of files) {
    const fault = await takeBack(store, join(folder, keyOf(file.digest)), file);
    if (fault === null) continue;
    log(`The file "${file.name}" (${file.digest}) ${fault}, so it is not restored.`);
    damaged.push(file);
  }
  return damaged;
}

/** Returns why a content cannot be restored, or null if the store has it. */
async function takeBack(store: FileStore, path: string, { digest, name }: File): Promise<string | null> {
  try {
    const isThere = await store.exists(digest);
    if (isThere && (await isWhole(() => store.open(digest), digest))) return null;
    if (!existsSync(path)) return 'is missing from the backup';
    if (!(await isWhole(async () => createReadStream(path), digest))) return 'was changed in the backup';
    if (isThere) await store.remove(digest);
    await store.takeBack(createReadStream(path), digest);
    return null;
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw new OperatorError(`The file store does not take the file "${name}" (${reasonOf(cause)}).`);
  }
}

/** Whether a content can be read and matches its digest. */
async function isWhole(open: () => Promise<Readable>, digest: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await open()) hash.update(chunk);
  } catch {
    return false;
  }
  return hash.digest('hex') === digest;
}
