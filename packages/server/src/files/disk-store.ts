import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isDigest, keyOf, type ListedFile } from './file-store.ts';
import { openIntake } from './intake.ts';
import { refuseFile } from './refuse-file.ts';

/**
 * Keeps files in `folder`, two levels deep under their digest; temporary files beside them in `folder`/tmp, so that taking
 * one over is a rename on the same disk. One program per folder (the lock on DATA_DIR sees to that).
 */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const intake = await openIntake(join(folder, 'tmp'));
  const pathOf = (digest: string) => join(folder, keyOf(digest));
  return {
    put: (stream, options) =>
      intake.receive(stream, options, (temporary, file) => takeOver(temporary, pathOf(file.digest), folder)),
    open: async (digest, range) => {
      const file = await open(pathOf(digest)).catch((error: unknown) => {
        throw isMissing(error) ? refuseFile('file.not_saved') : error;
      });
      return file.createReadStream(range ?? {});
    },
    exists: (digest) => exists(pathOf(digest)),
    remove: (digest) => rm(pathOf(digest), { force: true }),
    list: () => list(folder),
  };
}

/** Renames a finished file into its place; the folders' entries are synced too, so that it survives a power cut. */
async function takeOver(temporary: string, path: string, root: string): Promise<void> {
  if (await exists(path)) return;
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

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function* list(folder: string): AsyncIterable<ListedFile> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !isDigest(entry.name)) continue;
    const found = await stat(join(entry.parentPath, entry.name));
    yield { digest: entry.name, size: found.size, modifiedAt: found.mtime };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
