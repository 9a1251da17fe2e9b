import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The digest of something short enough to be guessed (a code, an address, a mail), keyed with the installation's secret:
 * whoever reads the database cannot try all values. `purpose` keeps equal values of different kinds apart.
 */
export function keyedDigest(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', `fireledger ${purpose} ${secret}`).update(JSON.stringify(parts)).digest('hex');
}

/** The digest of a random token of 256 bits, which nobody guesses. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether two digests are equal, in a time that does not tell where they differ. */
export function sameDigest(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));
}
