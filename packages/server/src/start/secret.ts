import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../env.ts';
import { HEADS_FOLDER, PUBLIC_KEY_FILE } from '../ledger/heads.ts';
import { ledgerKeys, publicKeyPem } from '../ledger/signing.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { writeSecretFile } from '../platform/write-secret-file.ts';

const BYTES = 32;

/** The file in DATA_DIR that holds the generated secret. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/** As `findSecret`, for the program itself: its first start generates the secret. */
export function findOrCreateSecret(settings: Settings): string {
  const file = secretFile(settings.dataDir);
  if (!settings.secret && !existsSync(file)) writeSecretFile(file, `${randomBytes(BYTES).toString('hex')}\n`);
  return findSecret(settings);
}

/**
 * The installation's secret: SECRET if given, else the one kept in DATA_DIR.
 * @throws OperatorError if there is none, or the kept one is damaged: a new one would sign everyone out
 * and break the ledger's anchors
 */
export function findSecret(settings: Settings): string {
  if (settings.secret) return settings.secret;
  const file = secretFile(settings.dataDir);
  if (!existsSync(file))
    throw new OperatorError(
      `There is no ${file}: set SECRET as the service has it, which keeps it elsewhere.`,
    );
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= BYTES) return secret;
  throw new OperatorError(
    `The secret in ${file} is damaged: put that file back from a backup, or set SECRET.`,
  );
}

/**
 * Refuses a secret that did not sign the ledger's heads in DATA_DIR, because it was mistyped or belongs to another installation.
 * @throws OperatorError
 */
export function requireSigningSecret(secret: string, dataDir: string): void {
  const file = join(dataDir, HEADS_FOLDER, PUBLIC_KEY_FILE);
  if (!existsSync(file)) return;
  if (readFileSync(file, 'utf8').trim() === publicKeyPem(ledgerKeys(secret).publicKey).trim()) return;
  throw new OperatorError(
    `SECRET is not the one that ${file} belongs to: set it as the service has it. Where it was changed on purpose, move that key elsewhere for the older heads.`,
  );
}
