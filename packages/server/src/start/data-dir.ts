import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, isDiskFull } from './error-code.ts';
import { makeFolder, userName } from './make-folder.ts';
import { StartError } from './start-error.ts';

/** Root's DATA_DIR can be entered by the database's own user; everyone else's is private. */
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/** A full disk takes names and empty files still: the probe has a content, about what a start writes itself. */
const PROBE = Buffer.alloc(64 * 1024);

/**
 * Makes the folder `dataDir` (absolute path) when it is missing and proves that it can be written.
 * @throws StartError when it cannot be made or written
 */
export function ensureDataDir(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir, FOLDER_MODE);
    writeFileSync(probe, PROBE);
  } catch (error) {
    const reason = codeOf(error) ?? String(error);
    if (isDiskFull(error)) {
      throw new StartError(`The disk of DATA_DIR ${dataDir} is full (${reason}): make room on it.`);
    }
    throw new StartError(`DATA_DIR ${dataDir} cannot be written by the user ${userName()} (${reason}).`);
  } finally {
    removeProbe(probe);
  }
}

/** What could not be made cannot be removed either, for a reason that is told already. */
function removeProbe(probe: string): void {
  try {
    rmSync(probe, { force: true });
  } catch {}
}
