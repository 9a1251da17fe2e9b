import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

type Body = Readonly<Record<string, unknown>>;

/** For a rule on several fields that is checked even if some of them are invalid, so that all problems are reported at once. */
export function isObject({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Exactly one of two alternative fields is sent: `schema.check(oneOfTwo(...))`. Fails with `required` at the first if neither is,
 * and with field.invalid at the second if both are.
 */
export function oneOfTwo(first: string, second: string, required: ErrorCode = 'field.required') {
  return z.superRefine<Body>(
    (body, context) => {
      const given = [first, second].filter((field) => body[field] != null);
      if (given.length === 0) context.addIssue({ code: 'custom', path: [first], message: required });
      if (given.length === 2) context.addIssue({ code: 'custom', path: [second], message: 'field.invalid' });
    },
    { when: isObject },
  );
}
