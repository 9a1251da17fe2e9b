import { z } from 'zod';
import { missingOr } from './text.ts';

/**
 * An integer from `min` to `max`, both included. Fails with field.required, field.not_a_whole_number, field.too_small,
 * field.too_large.
 */
export function wholeNumber({ min, max }: { readonly min: number; readonly max: number }) {
  return z
    .int({ error: missingOr('field.not_a_whole_number') })
    .min(min, { error: 'field.too_small' })
    .max(max, { error: 'field.too_large' });
}
