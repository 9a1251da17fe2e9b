import { z } from 'zod';
import { isTimeZone } from '../shared/dates.ts';
import type { ErrorCode } from '../shared/error-codes.ts';
import { COMPANY_LIMIT_MAX } from '../shared/limits.ts';
import { isObject } from '../shared/one-of-two.ts';
import { emptyToNull, missingOr, optionalID } from '../shared/text.ts';
import { wholeNumber } from '../shared/whole-number.ts';
import { zoneName } from '../shared/zone-names.ts';
import { mainUserSchema } from '../user/schemas.ts';

const invalid = { error: missingOr('field.invalid') };

/** The maximum number of people, locations or disciplines that a company may have; null and an emptied field: no limit. */
export const companyLimit = emptyToNull(wholeNumber({ min: 0, max: COMPANY_LIMIT_MAX }));

/** A time zone by its IANA name; an offset is not accepted, as it has no daylight saving time. */
export const timeZoneSchema = z
  .string(invalid)
  .refine((text) => /^[A-Za-z]/.test(text) && isTimeZone(text), { error: 'field.invalid' })
  .transform(zoneName);

/** The main user: one of the company's people, or a new person created in the same call. */
export const mainUserFields = { mainUserID: optionalID(), mainUser: mainUserSchema.nullable().optional() };

type Named = { readonly mainUserID?: unknown; readonly mainUser?: unknown };

/**
 * Checks the two ways to name a main user against each other; `required`: if both are missing, fails with `code`. Reported
 * together with all other problems.
 */
export function namesMainUser(code: ErrorCode, required: boolean) {
  return z.superRefine<Named>(
    ({ mainUserID, mainUser }, context) => {
      if (mainUserID && mainUser) {
        context.addIssue({ code: 'custom', message: 'field.invalid', path: ['mainUser'] });
      }
      const isEmptied = mainUserID === null || mainUserID === '';
      if (!mainUserID && !mainUser && (required || isEmptied)) {
        context.addIssue({ code: 'custom', message: code, path: ['mainUserID'] });
      }
    },
    { when: isObject },
  );
}
