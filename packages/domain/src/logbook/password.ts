import { z } from 'zod';
import { LOGBOOK_PASSWORD_DIGITS } from '../shared/limits.ts';
import { missingOr, optionalID, requiredID } from '../shared/text.ts';

const CODE = 'location.logbook_password_invalid';

/** A location's logbook password: 4 digits (specification 5), with or without white space around. */
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

/** The password that a number drawn from 0 (inclusive) to 10,000 (exclusive) is written as. */
export function writeLogbookPassword(drawn: number): string {
  return String(drawn).padStart(LOGBOOK_PASSWORD_DIGITS, '0');
}
