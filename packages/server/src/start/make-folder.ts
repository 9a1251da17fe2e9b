import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

/**
 * Makes a folder (absolute path) and what is missing above it. Node's own `recursive` tries for ever where the system calls a
 * folder that cannot be made missing (ENOENT), as /proc and automounters do.
 * @throws what the system says
 */
export function makeFolder(folder: string, mode: number): void {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) {
    try {
      mkdirSync(path, { mode });
    } catch (error) {
      // another process may have made it meanwhile
      if (codeOf(error) !== 'EEXIST' || !existsSync(path)) throw error;
    }
  }
}

/** What the system says of a folder that a user may not use. */
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/**
 * Does what is to be done with a folder of the program's own, one that may be another user's: a volume of its own, say.
 * @throws StartError that names the folder and the user, where the system does not allow it
 */
export async function usingFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined || !NOT_ALLOWED.includes(code)) throw error;
    throw new StartError(`The folder ${folder} cannot be used by the user ${userName()} (${code}).`);
  }
}

/** Who runs this, by name; by number where the number has no name, as in many containers. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
