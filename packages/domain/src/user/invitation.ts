import { type AttemptState, lastFailure } from '../access/attempts.ts';
import { IMPORT_ROWS_MAX } from '../shared/limits.ts';

/**
 * How many invitations go out: each is a mail to whoever has the address, so nobody is flooded by them and a stolen account sends
 * no thousands (docs/decisions/0431). So many may go at once, and one more for each `window` of seconds that passed.
 */
type Allowance = { readonly free: number; readonly window: number };

/** To one address, whoever invites: five, then one every four hours. */
export const TO_ONE_ADDRESS: Allowance = { free: 5, window: 4 * 3600 };
/** By one person: a whole import and some more, and as many again in a day. */
export const BY_ONE_PERSON: Allowance = { free: IMPORT_ROWS_MAX + 100, window: 16 };

/** What has been counted: of who invites, and of each address that is invited now. */
export type InvitationStates = {
  readonly inviter: AttemptState;
  readonly addresses: readonly AttemptState[];
};

/** Seconds until all of these may go out, 0: now; and the states to keep when they do. */
export function inviteAll(
  { inviter, addresses }: InvitationStates,
  now: number,
): { readonly waitSeconds: number; readonly next: InvitationStates } {
  return {
    waitSeconds: Math.max(
      secondsUntil(BY_ONE_PERSON, inviter, addresses.length, now),
      ...addresses.map((state) => secondsUntil(TO_ONE_ADDRESS, state, 1, now)),
    ),
    next: {
      inviter: counted(BY_ONE_PERSON, inviter, addresses.length, now),
      addresses: addresses.map((state) => counted(TO_ONE_ADDRESS, state, 1, now)),
    },
  };
}

/** Seconds since the last was counted. */
function quiet({ lastFailureAt }: AttemptState, now: number): number {
  return lastFailureAt === null ? 0 : Math.max(0, now - lastFailureAt) / 1000;
}

function used({ window }: Allowance, state: AttemptState, now: number): number {
  if (lastFailure(state, now) === null) return 0;
  return Math.max(0, state.failures - Math.floor(quiet(state, now) / window));
}

function secondsUntil(allowance: Allowance, state: AttemptState, count: number, now: number): number {
  const excess = used(allowance, state, now) + count - allowance.free;
  return excess <= 0 ? 0 : Math.ceil(excess * allowance.window - (quiet(state, now) % allowance.window));
}

/** What has passed of a window goes on counting: who invites now and then waits no longer for it. */
function counted(allowance: Allowance, state: AttemptState, count: number, now: number): AttemptState {
  const before = used(allowance, state, now);
  const begun = before === 0 ? 0 : quiet(state, now) % allowance.window;
  return { failures: before + count, lastFailureAt: now - begun * 1000 };
}
