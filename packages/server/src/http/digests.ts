import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AttemptKey } from '../db/attempts.ts';

/**
 * The digest of something short enough to guess (a code, an address, a mail), keyed with the installation's secret, so that
 * someone who can read the database cannot try all values. `purpose` keeps equal values of different kinds apart.
 */
export function keyedDigest(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', `fireledger ${purpose} ${secret}`).update(JSON.stringify(parts)).digest('hex');
}

/** The counter of a kind of attempts; `parts` say at what, and from where. */
export function attemptKey(secret: string, kind: string, ...parts: readonly string[]): AttemptKey {
  return { kind, digest: keyedDigest(secret, 'attempt', ...parts) };
}

/** The digest of a random 256-bit token, which nobody can guess. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether two digests are equal, compared in constant time. */
export function sameDigest(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));
}
