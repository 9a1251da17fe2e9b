import type { AttemptState } from '../access/attempts.ts';
import { consume, secondsUntil, type TokenBucket } from '../access/token-bucket.ts';
import { IMPORT_ROWS_MAX } from '../shared/limits.ts';

/**
 * Each invitation is a mail to the holder of the address; the limits protect people from floods and keep a stolen account from
 * sending thousands (docs/decisions/0431). To one address, from all inviters together: five, then one every four hours.
 */
export const INVITATIONS_PER_ADDRESS: TokenBucket = { free: 5, window: 4 * 3600 };
/** By one person; accounts whose password was set by hand count too: a whole import and some more, and as many again per day. */
export const INVITATIONS_PER_INVITER: TokenBucket = { free: IMPORT_ROWS_MAX + 100, window: 16 };

/** The counts for the inviter, and for each address that is invited now. */
export type InvitationStates = {
  readonly inviter: AttemptState;
  readonly addresses: readonly AttemptState[];
};

/** Seconds until all of these may be sent, 0: now; and the states to store if they are. */
export function inviteAll(
  { inviter, addresses }: InvitationStates,
  now: number,
): { readonly waitSeconds: number; readonly next: InvitationStates } {
  return {
    waitSeconds: Math.max(
      secondsUntil(INVITATIONS_PER_INVITER, inviter, addresses.length, now),
      ...addresses.map((state) => secondsUntil(INVITATIONS_PER_ADDRESS, state, 1, now)),
    ),
    next: {
      inviter: consume(INVITATIONS_PER_INVITER, inviter, addresses.length, now),
      addresses: addresses.map((state) => consume(INVITATIONS_PER_ADDRESS, state, 1, now)),
    },
  };
}
