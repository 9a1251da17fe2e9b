import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '../start/start-error.ts';
import type { DatabasePaths } from './paths.ts';

const passwordsSchema = z.object({ superuser: z.string(), migrator: z.string(), app: z.string() });

/** The random passwords of the embedded database's three sign-in roles. */
export type Passwords = z.infer<typeof passwordsSchema>;

/**
 * Reads the passwords kept in DATA_DIR, or makes them when there is no cluster yet.
 * @throws StartError when a cluster is there but its passwords are not
 */
export function readPasswords(paths: DatabasePaths): Passwords {
  if (existsSync(paths.passwords)) {
    try {
      return passwordsSchema.parse(JSON.parse(readFileSync(paths.passwords, 'utf8')));
    } catch {
      throw new StartError(
        `The database's passwords in ${paths.passwords} cannot be read: put that file back from a backup.`,
      );
    }
  }
  if (existsSync(paths.cluster)) {
    throw new StartError(
      `The database in ${paths.cluster} has lost its passwords: put ${paths.passwords} back from a backup.`,
    );
  }
  const passwords = { superuser: randomPassword(), migrator: randomPassword(), app: randomPassword() };
  writeSecretFile(paths.passwords, `${JSON.stringify(passwords, null, 2)}\n`);
  return passwords;
}

/** Writes a file that only its owner may read; it appears whole and is on the disk when this returns. */
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

/** 192 bits that need no escaping in a URL nor in SQL. */
function randomPassword(): string {
  return randomBytes(24).toString('hex');
}
