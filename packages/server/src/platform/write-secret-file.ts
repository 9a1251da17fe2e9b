import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file that only its owner may read; it appears whole and is flushed to disk when this returns. */
export function writeSecretFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
