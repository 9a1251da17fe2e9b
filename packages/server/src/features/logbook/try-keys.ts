import { addressKey, type TryStates } from '@fireledger/domain/access/attempts.ts';
import type { AttemptKey } from '../../db/attempts.ts';
import { keyedDigest } from '../../http/digests.ts';

/** From where a try comes (a network address), and the secret under which its counters are kept. */
export type TryOrigin = { readonly address: string; readonly secret: string };

/** Hexadecimal digits of the names that locations share which are not there: 4,096 names. */
const SHARED_DIGITS = 3;

/**
 * The counters of a try at a location's logbook password. One that is not there is counted as one that is, so that the answers are
 * alike, but under a name that it shares with others (nobody outside knows with which): ids can be made up without end, counters not.
 */
export function tryKeys(
  locationID: string,
  isThere: boolean,
  { address, secret }: TryOrigin,
): Record<keyof TryStates, AttemptKey> {
  const key = (kind: string, ...parts: string[]): AttemptKey => ({
    kind,
    digest: keyedDigest(secret, 'attempt', ...parts),
  });
  const from = addressKey(address);
  const subject = isThere
    ? locationID
    : keyedDigest(secret, 'no location', locationID).slice(0, SHARED_DIGITS);
  return {
    pair: key('logbook_pair', subject, from),
    subject: key('logbook_location', subject),
    address: key('logbook_address', from),
  };
}
