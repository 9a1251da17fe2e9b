import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { DEFAULT_PAGE_LIMIT, MAX_PAGE_LIMIT, TEXT_MAX } from './limits.ts';
import { oneOf } from './text.ts';

const limitError = { error: 'page.limit_invalid' satisfies ErrorCode };

/** Which page of a list: 15 items unless said, 200 at most; `cursor` is what the page before answered. */
export const pageSchema = z.strictObject({
  limit: z.int(limitError).min(1, limitError).max(MAX_PAGE_LIMIT, limitError).default(DEFAULT_PAGE_LIMIT),
  cursor: z
    .string({ error: 'page.cursor_invalid' })
    .min(1, { error: 'page.cursor_invalid' })
    .max(TEXT_MAX.cursor, { error: 'page.cursor_invalid' })
    .nullable()
    .default(null),
});
export type Page = z.output<typeof pageSchema>;

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The order of a list by one of `fields`. */
export function orderSchema<const T extends readonly string[]>(fields: T) {
  return z.strictObject({ field: oneOf(fields), direction: oneOf(DIRECTIONS) });
}
