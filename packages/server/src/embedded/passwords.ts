import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { writeSecretFile } from '../platform/write-secret-file.ts';
import type { DatabasePaths } from './paths.ts';

const passwordsSchema = z.object({ superuser: z.string(), migrator: z.string(), app: z.string() });

/** The random passwords of the embedded database's three sign-in roles. */
export type Passwords = z.infer<typeof passwordsSchema>;

const WAYS_BACK =
  'put that file back from a copy of DATA_DIR (a backup does not have it), or restore the newest backup into a new DATA_DIR (npm run restore).';

/**
 * Reads the passwords kept in DATA_DIR, or generates them if there is no cluster yet.
 * @throws OperatorError if there is a cluster but no passwords, or they cannot be read
 */
export function readPasswords(paths: DatabasePaths): Passwords {
  if (existsSync(paths.passwords)) return readKept(paths.passwords);
  if (existsSync(paths.cluster)) {
    throw new OperatorError(
      `The database in ${paths.cluster} has lost its passwords, which ${paths.passwords} held: ${WAYS_BACK}`,
    );
  }
  const passwords = { superuser: randomPassword(), migrator: randomPassword(), app: randomPassword() };
  writeSecretFile(paths.passwords, `${JSON.stringify(passwords, null, 2)}\n`);
  return passwords;
}

function readKept(file: string): Passwords {
  const text = readText(file);
  try {
    return passwordsSchema.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`The database's passwords in ${file} are damaged: ${WAYS_BACK}`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`The database's passwords in ${file} cannot be read (${reasonOf(error)}).`);
  }
}

/** 192 bits that need no escaping in a URL or in SQL. */
function randomPassword(): string {
  return randomBytes(24).toString('hex');
}
