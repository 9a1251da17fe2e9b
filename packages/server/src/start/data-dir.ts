import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

/** Root's DATA_DIR can be entered by the database's own user; everyone else's is private. */
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/**
 * Makes the folder `dataDir` (absolute path) when it is missing and proves that it can be written.
 * @throws StartError when it cannot be made or written
 */
export function ensureDataDir(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = codeOf(error) ?? String(error);
    throw new StartError(`DATA_DIR ${dataDir} cannot be written by the user ${userName()} (${reason}).`);
  }
}

/** Who runs this, by name; by number where the number has no name, as in many containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
