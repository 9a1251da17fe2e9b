import { REPEAT_WITHIN_MS } from './limits.ts';

/**
 * Whether a call whose answer was lost may be repeated under its idempotency key without asking anybody. Takes the times of its
 * first try and of now, in milliseconds. After this period the key may have been deleted, and a call that had arrived would be
 * executed a second time (docs/decisions/0605). A first try in the future proves nothing, because a clock was set back.
 */
export function mayRetryIdempotently(firstTriedAt: number, now: number): boolean {
  const age = now - firstTriedAt;
  return age >= 0 && age < REPEAT_WITHIN_MS;
}
