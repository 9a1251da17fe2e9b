import { REPEAT_WITHIN_MS } from './limits.ts';

/**
 * Whether a call whose answer was lost may be repeated under its key without anybody's asking. In: the moments of its first try and
 * of now, in milliseconds. Later the key may be forgotten, and what had arrived would be made a second time (docs/decisions/0605); a
 * first try that lies ahead says nothing, as a clock was set back.
 */
export function mayRepeat(firstTriedAt: number, now: number): boolean {
  const age = now - firstTriedAt;
  return age >= 0 && age < REPEAT_WITHIN_MS;
}
