import type { AttemptState } from '../access/attempts.ts';
import { consume, secondsUntil, type TokenBucket } from '../access/token-bucket.ts';

/**
 * An address is confirmed when a person chooses a password through a link, or enters a code, that was mailed there. Until then
 * it may be a stranger's, and mails contain what others wrote (docs/decisions/0433). To one such address: five mails, then one
 * every four hours.
 */
export const MAILS_PER_UNCONFIRMED_ADDRESS: TokenBucket = { free: 5, window: 4 * 3600 };
/**
 * About one organisation, to all such addresses of one company: all its people when it is new, and then one every ten minutes.
 */
export const MAILS_PER_ORGANIZATION: TokenBucket = { free: 200, window: 600 };

/**
 * The counts for one unconfirmed address, and for all those of its company about each organisation that a mail is about, by the
 * organisation's id.
 */
export type UnconfirmedStates = {
  readonly address: AttemptState;
  readonly organizations: Readonly<Record<string, AttemptState>>;
};

/**
 * The states to store if a mail to an unconfirmed address is sent now: it counts once for the address and once for each
 * organisation. Null: the mail exceeds one of these limits. `now` is in milliseconds.
 */
export function countUnconfirmedMail(
  { address, organizations }: UnconfirmedStates,
  now: number,
): UnconfirmedStates | null {
  const about = Object.entries(organizations);
  const waits = [
    secondsUntil(MAILS_PER_UNCONFIRMED_ADDRESS, address, 1, now),
    ...about.map(([, state]) => secondsUntil(MAILS_PER_ORGANIZATION, state, 1, now)),
  ];
  if (waits.some((seconds) => seconds > 0)) return null;
  return {
    address: consume(MAILS_PER_UNCONFIRMED_ADDRESS, address, 1, now),
    organizations: Object.fromEntries(
      about.map(([id, state]) => [id, consume(MAILS_PER_ORGANIZATION, state, 1, now)]),
    ),
  };
}
