import type { FileStore } from './file-store.ts';
import { refuseFile } from './refuse-file.ts';

/**
 * Call this in the transaction that has written a file's row: from the row on, no sweep removes its bytes, and this makes sure
 * that none did between the end of the upload and the row (0015_files.sql). Throws `file.upload_failed`.
 */
export async function requireStored(files: FileStore, digest: string): Promise<void> {
  if (!(await files.exists(digest))) {
    throw refuseFile('file.upload_failed');
  }
}
