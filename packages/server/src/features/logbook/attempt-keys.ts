import { type AttemptStates, addressKey } from '@fireledger/domain/access/attempts.ts';
import type { AttemptKey } from '../../db/attempts.ts';
import { attemptKey, keyedDigest } from '../../http/digests.ts';

/** The origin of a try (a network address), and the secret under which its counters are stored. */
export type AttemptOrigin = { readonly address: string; readonly secret: string };

/** Hexadecimal digits of the names shared by nonexistent locations: 4,096 names. */
const SHARED_DIGITS = 3;

/**
 * The counters of a try at a location's logbook password. A nonexistent location is counted like an existing one, so that the
 * answers are the same, but under a name that it shares with others (nobody outside knows which): an attacker can invent any
 * number of ids, but not of counters.
 */
export function attemptKeys(
  locationID: string,
  isThere: boolean,
  { address, secret }: AttemptOrigin,
): Record<keyof AttemptStates, AttemptKey> {
  const from = addressKey(address);
  const subject = isThere
    ? locationID
    : keyedDigest(secret, 'no location', locationID).slice(0, SHARED_DIGITS);
  return {
    pair: attemptKey(secret, 'logbook_pair', subject, from),
    subject: attemptKey(secret, 'logbook_location', subject),
    address: attemptKey(secret, 'logbook_address', from),
  };
}
