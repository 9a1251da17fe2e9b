import { type AttemptState, lastFailure } from './attempts.ts';

/** So many may go at once, and one more for each `window` of seconds that passed. */
export type Allowance = { readonly free: number; readonly window: number };

/** Seconds until `count` more may go, 0: now. */
export function secondsUntil(allowance: Allowance, state: AttemptState, count: number, now: number): number {
  const excess = used(allowance, state, now) + count - allowance.free;
  return excess <= 0 ? 0 : Math.ceil(excess * allowance.window - (quiet(state, now) % allowance.window));
}

/** The state once `count` more have gone. What has passed of a window goes on counting: who goes on later waits no longer for it. */
export function counted(allowance: Allowance, state: AttemptState, count: number, now: number): AttemptState {
  const before = used(allowance, state, now);
  const begun = before === 0 ? 0 : quiet(state, now) % allowance.window;
  return { failures: before + count, lastFailureAt: now - begun * 1000 };
}

function used({ window }: Allowance, state: AttemptState, now: number): number {
  if (lastFailure(state, now) === null) return 0;
  return Math.max(0, state.failures - Math.floor(quiet(state, now) / window));
}

/** Seconds since the last was counted. */
function quiet({ lastFailureAt }: AttemptState, now: number): number {
  return lastFailureAt === null ? 0 : Math.max(0, now - lastFailureAt) / 1000;
}
