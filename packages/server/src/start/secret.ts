import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSecretFile } from '../embedded/passwords.ts';
import type { Settings } from '../env.ts';
import { StartError } from './start-error.ts';

const BYTES = 32;

/** The file in DATA_DIR that keeps the generated secret. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/**
 * The installation's secret: SECRET when given, else the one kept in DATA_DIR, made at the first start.
 * @throws StartError when the kept one is damaged: a new one would sign everyone out and break the ledger's anchors
 */
export function findSecret(settings: Settings): string {
  if (settings.secret) return settings.secret;
  const file = secretFile(settings.dataDir);
  if (!existsSync(file)) writeSecretFile(file, `${randomBytes(BYTES).toString('hex')}\n`);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= BYTES) return secret;
  throw new StartError(`The secret in ${file} is damaged: put that file back from a backup, or set SECRET.`);
}
