import { type AttemptState, lastCounted } from './attempts.ts';

/** An allowance: `free` at once, and one more for each `window` (in seconds) that has passed. */
export type TokenBucket = { readonly free: number; readonly window: number };

/** Seconds until `count` more are allowed; 0: now. */
export function secondsUntil(
  allowance: TokenBucket,
  state: AttemptState,
  count: number,
  now: number,
): number {
  const excess = used(allowance, state, now) + count - allowance.free;
  return excess <= 0 ? 0 : Math.ceil(excess * allowance.window - (quiet(state, now) % allowance.window));
}

/**
 * The state after `count` more. The part of a window that has already passed keeps counting, so spending it does not delay the
 * next one.
 */
export function consume(
  allowance: TokenBucket,
  state: AttemptState,
  count: number,
  now: number,
): AttemptState {
  const before = used(allowance, state, now);
  const begun = before === 0 ? 0 : quiet(state, now) % allowance.window;
  return { count: before + count, lastAt: now - begun * 1000 };
}

function used({ window }: TokenBucket, state: AttemptState, now: number): number {
  if (lastCounted(state, now) === null) return 0;
  return Math.max(0, state.count - Math.floor(quiet(state, now) / window));
}

/** Seconds since the last one was counted. */
function quiet({ lastAt }: AttemptState, now: number): number {
  return lastAt === null ? 0 : Math.max(0, now - lastAt) / 1000;
}
