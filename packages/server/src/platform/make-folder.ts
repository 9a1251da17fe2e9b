import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { codeOf } from './error-code.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Creates a folder (absolute path) and its missing parents. Node's own `recursive` loops for ever if the system reports ENOENT
 * for a folder that cannot be created, as /proc and automounters do.
 * @throws the system's error
 */
export function makeFolder(folder: string, mode: number): void {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) {
    try {
      mkdirSync(path, { mode });
    } catch (error) {
      // another process may have created it meanwhile
      if (codeOf(error) !== 'EEXIST' || !existsSync(path)) throw error;
    }
  }
}

/** The system's codes for a folder that a user may not use. */
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/**
 * Performs work on one of the program's own folders, which may belong to another user, for example if it is a volume.
 * @throws OperatorError that names the folder and the user, if the system does not allow it
 */
export async function usingFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined || !NOT_ALLOWED.includes(code)) throw error;
    throw new OperatorError(`The folder ${folder} cannot be used by the user ${userName()} (${code}).`);
  }
}

/** The user who runs this, by name; by number if the number has no name, as in many containers. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
