import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './error-code.ts';

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
