import { hash, verify } from '@node-rs/argon2';

/** OWASP's setting for argon2id, the library's own default algorithm: 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash of a password in PHC form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), SETTINGS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches the hash `stored`. Without a stored hash (no such account) the same work is done on a decoy, so that
 * the response takes as long; the result is then always false.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy: no account has this password');
  const fits = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return fits && stored !== null;
}
