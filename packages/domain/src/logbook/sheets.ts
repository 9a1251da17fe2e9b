import { z } from 'zod';
import { readersTimeZone } from '../shared/dates.ts';
import { CODES_PER_CALL_MAX } from '../shared/limits.ts';
import { LOCALES } from '../shared/locales.ts';
import { oneOfTwo } from '../shared/one-of-two.ts';
import { missingOr, oneOf, optionalID, requiredID } from '../shared/text.ts';
import { SHEET_FORMATS } from './vocabulary.ts';

function named<T extends z.ZodType>(item: T) {
  return z
    .array(item, { error: missingOr('field.invalid') })
    .min(1, { error: 'field.required' })
    .max(CODES_PER_CALL_MAX, { error: 'field.invalid' });
}

/** POST /logbook/sheets: these codes, or every active code of an organisation. */
export const sheetsSchema = z
  .strictObject({
    logbookCodeIDs: named(requiredID())
      .transform((ids) => [...new Set(ids)])
      .optional(),
    organizationID: optionalID(),
    format: oneOf(SHEET_FORMATS),
    locale: z.enum(LOCALES).optional(),
    timeZone: readersTimeZone,
  })
  .check(oneOfTwo('logbookCodeIDs', 'organizationID'));
export type SheetsRequest = z.output<typeof sheetsSchema>;

/** POST /logbook/codes: a code for each of these places that has none, or for every place of an organisation without one. */
export const codesSchema = z
  .strictObject({
    places: named(z.strictObject({ locationID: requiredID(), disciplineID: requiredID() })).optional(),
    organizationID: optionalID(),
  })
  .check(oneOfTwo('places', 'organizationID'));
export type CodesRequest = z.output<typeof codesSchema>;
