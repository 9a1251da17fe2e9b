import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../shared/limits.ts';
import type { Problem } from '../shared/problem.ts';
import { problem } from '../shared/problem.ts';
import { missingOr } from '../shared/text.ts';

const lengthOf = (password: string) => Array.from(password).length;

/**
 * The requirements for a password (specification 5), each with its test; a form ticks them off one by one. What nobody sees, such
 * as a control or a zero-width character, is no special character.
 */
export const PASSWORD_REQUIREMENTS = {
  length: (password: string) => lengthOf(password) >= PASSWORD_MIN,
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\p{Cc}\p{Cf}\p{Cs}\s]/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
} as const;
export type PasswordRequirement = keyof typeof PASSWORD_REQUIREMENTS;

/** The requirements that a password does not meet. */
export function unmetRequirements(password: string): PasswordRequirement[] {
  return (Object.keys(PASSWORD_REQUIREMENTS) as PasswordRequirement[]).filter(
    (demand) => !PASSWORD_REQUIREMENTS[demand](password),
  );
}

/** What is wrong with a new password, at `path`: missing, too long, or too weak. */
export function passwordProblems(password: string, path = 'password'): Problem[] {
  if (password === '') return [problem('field.required', path)];
  if (lengthOf(password) > PASSWORD_MAX) return [problem('field.too_long', path, { max: PASSWORD_MAX })];
  return unmetRequirements(password).length > 0
    ? [problem('password.too_weak', path, { min: PASSWORD_MIN })]
    : [];
}

/** The problem of a confirmation that does not repeat the new password. */
export function confirmationProblems(password: string, confirmation: string): Problem[] {
  return password === confirmation ? [] : [problem('password.mismatch', 'confirmation')];
}

/** A new password. Fails with field.required, field.too_long, password.too_weak. */
export const newPasswordSchema = z
  .string({ error: missingOr('field.invalid') })
  .superRefine((password, context) => {
    for (const { code, params } of passwordProblems(password, '')) {
      context.addIssue({ code: 'custom', message: code, params: params ?? {} });
    }
  });
