import { toNfc } from '../shared/normalise-text.ts';

/** Non-breaking spaces, which pages and word processors insert: nobody can see the difference. */
export const NON_BREAKING_SPACES = '\u00A0\u2007\u202F';
const HARD_SPACE = new RegExp(`[${NON_BREAKING_SPACES}]`, 'g');

/**
 * The form in which names that people enter are compared: regardless of case, surrounding spaces, the kind of spaces within,
 * and the encoding of accents.
 */
export function nameKey(name: string): string {
  return toNfc(name).replace(HARD_SPACE, ' ').trim().toLowerCase();
}
