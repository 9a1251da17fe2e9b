import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../platform/error-code.ts';
import { type FileStore, isDigest, keyOf, type ListedFile, type OpenOptions } from './file-store.ts';
import { openIntake } from './intake.ts';
import { refuseFile } from './refuse-file.ts';

/**
 * Stores files in `folder`, two levels deep under their digest, with temporary files beside them in `folder`/tmp, so that
 * storing one is a rename on the same disk. One program per folder (ensured by the lock on DATA_DIR).
 */
export async function openDiskStore(folder: string, options: OpenOptions = {}): Promise<FileStore> {
  const intake = await openIntake(join(folder, 'tmp'), options);
  const pathOf = (digest: string) => join(folder, keyOf(digest));
  return {
    put: (stream, options) =>
      intake.receive(stream, options, (temporary, file) => takeOver(temporary, pathOf(file.digest), folder)),
    takeBack: (stream, digest) =>
      intake.receiveBack(stream, digest, (temporary) => takeOver(temporary, pathOf(digest), folder)),
    open: async (digest, range) => {
      const file = await open(pathOf(digest)).catch((error: unknown) => {
        throw isMissing(error) ? refuseFile('file.not_saved') : error;
      });
      return file.createReadStream(range ?? {});
    },
    exists: async (digest) => (await find(pathOf(digest), digest)) !== null,
    find: (digest) => find(pathOf(digest), digest),
    remove: (digest) => rm(pathOf(digest), { force: true }),
    list: () => list(folder),
    clearTemporary: intake.clearTemporary,
  };
}

/** Renames a finished file into its place; the folders' entries are synced too, so that it survives a power cut. */
async function takeOver(temporary: string, path: string, root: string): Promise<void> {
  if (await isTouched(path)) return;
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  await rename(temporary, path);
  await syncFolder(folder);
  if (made !== undefined) {
    await syncFolder(dirname(folder));
    await syncFolder(root);
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Sets the modification time of an existing file to now; false if it does not exist. */
async function isTouched(path: string): Promise<boolean> {
  const now = new Date();
  return (await orNull(utimes(path, now, now).then(() => true))) ?? false;
}

async function find(path: string, digest: string): Promise<ListedFile | null> {
  const found = await orNull(stat(path));
  return found?.isFile() ? { digest, size: found.size, modifiedAt: found.mtime } : null;
}

/** Lists folder by folder: reading everything recursively at once would take a handle for each of its 65,536 folders. */
async function* list(folder: string): AsyncGenerator<ListedFile> {
  for (const first of await namesIn(folder)) {
    if (first.length !== 2) continue;
    for (const second of await namesIn(join(folder, first))) {
      for (const name of await namesIn(join(folder, first, second))) {
        if (!isDigest(name) || keyOf(name) !== `${first}/${second}/${name}`) continue;
        // A file that is removed while the list is read is left out.
        const found = await find(join(folder, keyOf(name)), name);
        if (found) yield found;
      }
    }
  }
}

/** The entries of a folder; none if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}
