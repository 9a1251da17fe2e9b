import { z } from 'zod';
import { LOGBOOK_PASSWORD_DIGITS } from '../shared/limits.ts';
import { missingOr, optionalID, requiredID } from '../shared/text.ts';

const CODE = 'location.logbook_password_invalid';

/** A location's logbook password: 4 digits (specification 5), optionally surrounded by white space. */
export const logbookPasswordSchema = z
  .string({ error: missingOr(CODE, CODE) })
  .trim()
  .regex(new RegExp(`^[0-9]{${LOGBOOK_PASSWORD_DIGITS}}$`), { error: CODE });

/** POST /logbook/check. */
export const logbookCheckSchema = z.strictObject({
  locationID: requiredID(),
  password: logbookPasswordSchema,
  disciplineID: optionalID(),
});

/** Formats a number drawn from 0 (inclusive) to 10,000 (exclusive) as a password. */
export function formatLogbookPassword(drawn: number): string {
  return String(drawn).padStart(LOGBOOK_PASSWORD_DIGITS, '0');
}

/**
 * Whether a stranger at the door would try this password first: one digit four times, two digits twice, consecutive digits.
 * Such a password may be chosen but is never generated (docs/decisions/0230).
 */
export function isWeakLogbookPassword(password: string): boolean {
  const steps = [...password].slice(1).map((digit, index) => Number(digit) - Number(password[index]));
  const isRow = steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
  return isRow || password.slice(0, 2) === password.slice(2);
}

/** Generates a password that is not easy to guess; `draw` returns a random number from 0 (inclusive) to 10,000 (exclusive). */
export function generateLogbookPassword(draw: () => number): string {
  const password = formatLogbookPassword(draw());
  return isWeakLogbookPassword(password) ? generateLogbookPassword(draw) : password;
}
