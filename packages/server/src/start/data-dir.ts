import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, isDiskFull } from '../platform/error-code.ts';
import { makeFolder, userName } from '../platform/make-folder.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** The database's own user can enter a DATA_DIR of root; any other DATA_DIR is private. */
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/** A full disk still accepts names and empty files, so the probe has a content, about the size of what a start writes. */
const PROBE = Buffer.alloc(64 * 1024);

/**
 * Creates the folder `dataDir` (absolute path) if it is missing and proves that it is writable.
 * @throws OperatorError if it cannot be created or written
 */
export function ensureDataDir(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir, FOLDER_MODE);
    writeFileSync(probe, PROBE);
  } catch (error) {
    const reason = codeOf(error) ?? String(error);
    if (isDiskFull(error)) {
      throw new OperatorError(`The disk of DATA_DIR ${dataDir} is full (${reason}): make room on it.`);
    }
    throw new OperatorError(`DATA_DIR ${dataDir} cannot be written by the user ${userName()} (${reason}).`);
  } finally {
    removeProbe(probe);
  }
}

/** A probe that could not be created cannot be removed either; the reason has been reported already. */
function removeProbe(probe: string): void {
  try {
    rmSync(probe, { force: true });
  } catch {}
}
