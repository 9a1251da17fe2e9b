import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, keyOf } from '../files/file-store.ts';
import { reasonOf } from '../start/error-code.ts';
import { StartError } from '../start/start-error.ts';
import type { Manifest } from './manifest.ts';

type File = Manifest['files'][number];

/**
 * Puts a backup's contents into the store, byte for byte: a picture is not freed of its place once more. What the store
 * holds already counts only where its bytes have their digest. Answers the files whose content the backup does not have
 * unchanged; each is named, and the others go in.
 * @throws StartError when the store does not take a content
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

/** Answers why a content cannot be put back, or null when the store has it. */
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
    throw new StartError(`The file store does not take the file "${name}" (${reasonOf(cause)}).`);
  }
}

/** Whether a content can be read and has its digest. */
async function isWhole(open: () => Promise<Readable>, digest: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await open()) hash.update(chunk);
  } catch {
    return false;
  }
  return hash.digest('hex') === digest;
}
