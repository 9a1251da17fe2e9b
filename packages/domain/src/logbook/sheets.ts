import { z } from 'zod';
import { CODES_PER_CALL_MAX } from '../shared/limits.ts';
import { missingOr, oneOf, optionalID, requiredID } from '../shared/text.ts';
import { SHEET_FORMATS } from './vocabulary.ts';

function named<T extends z.ZodType>(item: T) {
  return z
    .array(item, { error: missingOr('field.invalid') })
    .min(1, { error: 'field.required' })
    .max(CODES_PER_CALL_MAX, { error: 'field.invalid' });
}

/** Exactly one of two alternative fields must be sent: both are refused, and so is neither. */
function oneWay<T extends z.ZodType<Readonly<Record<string, unknown>>>>(
  schema: T,
  [one, other]: [string, string],
) {
  return schema.superRefine((body, context) => {
    const given = [one, other].filter((field) => body[field] != null);
    if (given.length === 0) context.addIssue({ code: 'custom', path: [one], message: 'field.required' });
    if (given.length === 2) context.addIssue({ code: 'custom', path: [other], message: 'field.invalid' });
  });
}

/** POST /logbook/sheets: these codes, or every active code of an organisation. */
export const sheetsSchema = oneWay(
  z.strictObject({
    logbookCodeIDs: named(requiredID())
      .transform((ids) => [...new Set(ids)])
      .optional(),
    organizationID: optionalID(),
    format: oneOf(SHEET_FORMATS),
  }),
  ['logbookCodeIDs', 'organizationID'],
);
export type SheetsRequest = z.output<typeof sheetsSchema>;

/** POST /logbook/codes: a code for each of these places that has none, or for every place of an organisation without one. */
export const codesSchema = oneWay(
  z.strictObject({
    places: named(z.strictObject({ locationID: requiredID(), disciplineID: requiredID() })).optional(),
    organizationID: optionalID(),
  }),
  ['places', 'organizationID'],
);
export type CodesRequest = z.output<typeof codesSchema>;
