import { nameKey } from './name-key.ts';

/** Longer than the name of any field; composing and taking apart a longer text could take long. */
const COMPARED_MAX = 100;

/**
 * The form in which the header of a column is compared with the name of a field: letters and digits alone, regardless of case,
 * accents, spaces and signs. Other programs write `E-MAIL`, `post_code` and `Réference` for the same fields.
 */
export function headerKey(header: string): string {
  return nameKey(header)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .slice(0, COMPARED_MAX)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
