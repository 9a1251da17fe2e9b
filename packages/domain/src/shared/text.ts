import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { isErrorCode } from './error-codes.ts';
import { TEXT_MAX } from './limits.ts';
import { toNfc, trimmed } from './normalise-text.ts';
import type { Problem } from './problem.ts';
import { problem } from './problem.ts';

/** The code for a value of the wrong type: `required` if nothing was sent, otherwise `invalid`. */
export function missingOr(invalid: ErrorCode, required: ErrorCode = 'field.required') {
  return (issue: { readonly input?: unknown }): ErrorCode => (issue.input == null ? required : invalid);
}

/** The same as `missingOr`, for a field that a form empties to '': a choice, a day. */
export function emptiedOr(invalid: ErrorCode) {
  const missing = missingOr(invalid);
  return (issue: { readonly input?: unknown }): ErrorCode =>
    issue.input === '' ? 'field.required' : missing(issue);
}

const NOT_SHOWN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Nothing visible: white space, marks without a letter, fillers, and the braille cell without a dot. */
const BLANK = /^[\s\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing in a text can be seen. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

const LINE_BREAK = /[\r\n]/;

/**
 * Whether a text contains only characters that can be shown: no control characters, no direction overrides, no lone surrogates.
 */
function isShown(text: string): boolean {
  return text.isWellFormed() && !NOT_SHOWN.test(text.replace(/[\r\n\t]/g, ''));
}

type TextOptions = { readonly lines?: boolean; readonly required?: ErrorCode };

function cleanText(max: number, options: TextOptions = {}) {
  const { lines = false, required = 'field.required' } = options;
  // On one line, a tab becomes the space that it looks like: two cells pasted from a spreadsheet.
  const inLines = (text: string) => (lines ? text.replace(/\r\n?/g, '\n') : text.replaceAll('\t', ' '));
  return z
    .string({ error: missingOr('field.invalid', required) })
    .overwrite((text) => trimmed(toNfc(inLines(text))))
    .max(max, { error: 'field.too_long' })
    .refine(isShown, { error: 'field.control_characters' })
    .refine((text) => lines || !LINE_BREAK.test(text), { error: 'field.line_break' });
}

/**
 * A required text: trimmed, NFC, 1 to `max` characters, without control characters (`lines` allows line breaks and tabs;
 * without it a tab becomes a space). Fails with field.required (or the given `required` code), field.too_long,
 * field.control_characters, field.line_break.
 */
export function requiredText(max: number, options: TextOptions = {}) {
  return cleanText(max, options).refine((text) => !isBlank(text), {
    error: options.required ?? 'field.required',
  });
}

/** An optional text: null, '' and white space become null; an absent field stays absent. */
export function optionalText(max: number, options: TextOptions = {}) {
  return cleanText(max, options)
    .transform((text) => (isBlank(text) ? null : text))
    .nullable()
    .optional();
}

/** For a rule that runs only if the previous rules passed: `abort` would also suppress the rules on several fields. */
export const unlessRefused = ({ issues }: { readonly issues: readonly unknown[] }) => issues.length === 0;

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
/**
 * The e-mail addresses accepted for mail: atoms joined by dots (RFC 5322, dot-atom; `p&o@gemeente.nl`) at a domain of two
 * labels or more, the last of which begins with a letter.
 */
export const EMAIL_PATTERN = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])$`,
);

/** An e-mail address, trimmed, at most 254 characters. Fails with `required`, `invalid` or field.too_long. */
export function emailText(required: ErrorCode = 'field.required', invalid: ErrorCode = 'field.not_an_email') {
  return z
    .string({ error: missingOr(invalid, required) })
    .overwrite(trimmed)
    .min(1, { error: required })
    .max(TEXT_MAX.email, { error: 'field.too_long' })
    .refine((text) => EMAIL_PATTERN.test(text), { error: invalid, when: unlessRefused })
    .meta({ format: 'email' });
}

/** The form in which an e-mail address is unique: two spellings that differ only in case are one address. */
export function emailKey(email: string): string {
  return toNfc(trimmed(email)).toLowerCase();
}

/** One word of a fixed list; '' counts as missing. Fails with field.required or field.invalid. */
export function oneOf<const T extends readonly string[]>(words: T) {
  return z.enum(words, { error: emptiedOr('field.invalid') });
}

/** Yes or no. Fails with field.required or field.invalid. */
export const yesOrNo = z.boolean({ error: missingOr('field.invalid') });

/** The values that a form sends for an emptied field, '' and white space, become null. */
export function emptyToNull<T extends z.ZodType>(schema: T) {
  const isEmptied = (input: unknown) => typeof input === 'string' && BLANK.test(input);
  return z.preprocess((input) => (isEmptied(input) ? null : input), schema.nullable());
}

/** A uuid, returned in lower case; '' counts as missing. Fails with `required` or field.not_an_id. */
export function requiredID(required: ErrorCode = 'field.required') {
  const error = (issue: { readonly input?: unknown }): ErrorCode =>
    issue.input == null || issue.input === '' ? required : 'field.not_an_id';
  return z.uuid({ error }).toLowerCase();
}

/** A uuid that may be null or omitted; '' (an emptied choice) becomes null. */
export function optionalID() {
  const id = z.uuid({ error: 'field.not_an_id' }).toLowerCase();
  return z.preprocess((input) => (input === '' ? null : input), id.nullable()).optional();
}

/**
 * How many unknown keys of one object are reported. A body has room for 100,000, and an answer that names them all takes a
 * second.
 */
export const UNKNOWN_FIELDS_REPORTED = 20;

/**
 * The problems that zod found: one per issue and unknown key, with dotted paths and our codes. For a value of the wrong type,
 * nothing else is reported (zod measures the length of lists and texts alike), and no code is reported twice for one field.
 */
export function problemsOf(error: z.core.$ZodError, input?: unknown): Problem[] {
  const pathOf = ({ path }: z.core.$ZodIssue) => path.map(String).join('.');
  const isTyping = ({ code }: z.core.$ZodIssue) => code === 'invalid_type';
  const mistyped = new Set(error.issues.filter(isTyping).map(pathOf));
  const reported = error.issues.filter((issue) => isTyping(issue) || !mistyped.has(pathOf(issue)));
  const found = reported.flatMap((issue) => problemsOfIssue(issue, input));
  return [...new Map(found.map((one) => [`${one.code} ${one.path}`, one])).values()];
}

function problemsOfIssue(issue: z.core.$ZodIssue, input: unknown): Problem[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const reported = issue.keys.slice(0, UNKNOWN_FIELDS_REPORTED);
    return reported.map((key) => problem('field.unknown', path === '' ? key : `${path}.${key}`));
  }
  const code = isErrorCode(issue.message) ? issue.message : codeOfIssue(issue, input);
  const max = issue.code === 'too_big' ? { max: Number(issue.maximum) } : undefined;
  const min =
    issue.code === 'too_small' && code !== 'field.required' ? { min: Number(issue.minimum) } : undefined;
  const named = issue.code === 'custom' ? numbersAndTexts(issue.params) : undefined;
  const params = max ?? min ?? named;
  return [params ? { path, code, params } : { path, code }];
}

/** The code of an issue whose schema specifies none; `input` (the complete parsed value) distinguishes missing from wrong. */
function codeOfIssue(issue: z.core.$ZodIssue, input: unknown): ErrorCode {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'field.too_long' : 'field.invalid';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'field.too_short' : 'field.invalid';
  if (issue.code === 'invalid_format') {
    if (issue.format === 'email') return 'field.not_an_email';
    if (issue.format === 'uuid') return 'field.not_an_id';
    if (issue.format === 'date' || issue.format === 'datetime') return 'field.not_a_date';
    return 'field.invalid';
  }
  return input !== undefined && issue.path.length > 0 && valueAt(input, issue.path) == null
    ? 'field.required'
    : 'field.invalid';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

function numbersAndTexts(params: Readonly<Record<string, unknown>> | undefined) {
  const entries = Object.entries(params ?? {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
