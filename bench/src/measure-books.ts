import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('./book-process.ts', import.meta.url));

/** Makes books of 200, 2,000 and 10,000 entries in a separate process, whose memory is used for nothing else; returns the table. */
export async function measureBooks(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', PROGRAM]);
  return stdout.slice(stdout.indexOf('| ')).trim();
}
