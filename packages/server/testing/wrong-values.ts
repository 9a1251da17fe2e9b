import { addDays, addMonths, dateInZone } from '@fireledger/domain/shared/dates.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';

/** A wrong value of one field: its name, the value (undefined: left out), the code, and the figures in the refusal. */
export type WrongValue = readonly [name: string, value: unknown, code: ErrorCode, params?: object];

const WRONG_TYPES = [5, true, [], ['x'], {}, { toString: 'x' }] as const;

/** Not a text. */
const noText = (code: ErrorCode = 'field.invalid'): WrongValue[] =>
  WRONG_TYPES.map((value) => [`the type of ${JSON.stringify(value)}`, value, code] as const);

const missing = (code: ErrorCode): WrongValue[] => [
  ['missing', undefined, code],
  ['null', null, code],
];

const unshown = (some: readonly string[]): WrongValue[] =>
  some.map(
    (value) => [`the character ${JSON.stringify(value)}`, `a${value}b`, 'field.control_characters'] as const,
  );

const CONTROL = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u2028', '\u202e', '\u2066', '\ud800'];

/** An optional text, of one line or (`lines`) several. */
export function wrongTexts(max: number, lines = false): WrongValue[] {
  return [
    ['too long', 'é'.repeat(max + 1), 'field.too_long', { max }],
    ...noText(),
    ...unshown(CONTROL),
    ...(lines ? [] : [['a line break', 'a\nb', 'field.line_break'] as const]),
  ];
}

/** A required text. */
export function wrongRequiredTexts(
  max: number,
  lines = false,
  code: ErrorCode = 'field.required',
): WrongValue[] {
  const blank = ['', ' ', ' \r\n\t ', '\u00a0\u200b', '\u2060'];
  return [
    ...missing(code),
    ...blank.map((value) => [`white space ${JSON.stringify(value)}`, value, code] as const),
    ...wrongTexts(max, lines),
  ];
}

/** A required id. */
export function wrongIDs(required: ErrorCode | null = 'field.required'): WrongValue[] {
  const bad = ['x', ' ', 'null', '0190b3c4-0000-7000-8000-00000000000', "'; drop table x; --", '\u0000'];
  return [
    ...(required ? [...missing(required), ['empty', '', required] as const] : []),
    ...noText('field.not_an_id'),
    ...bad.map((value) => [`the id ${JSON.stringify(value)}`, value, 'field.not_an_id'] as const),
  ];
}

/** One of a list of words. */
export function wrongWords(word: string, required = true): WrongValue[] {
  const bad = [word.toLowerCase(), word.toUpperCase(), ` ${word}`, `${word}\u0000`, 'x'].filter(
    (one) => one !== word,
  );
  return [
    ...(required ? [...missing('field.required'), ['empty', '', 'field.required'] as const] : []),
    ...noText(),
    ...bad.map((value) => [`the word ${JSON.stringify(value)}`, value, 'field.invalid'] as const),
  ];
}

const NO_NUMBERS = ['1', 'x', true, [], {}];

/** One of a few numbers. */
export function wrongNumbers(...bad: readonly number[]): WrongValue[] {
  return [...bad, ...NO_NUMBERS].map(
    (value) => [`the number ${JSON.stringify(value)}`, value, 'field.invalid'] as const,
  );
}

/** A whole number between two limits, both included. */
export function wrongWholeNumbers(min: number, max: number): WrongValue[] {
  const noWholeOnes = [min + 0.5, ...NO_NUMBERS];
  return [
    ['a number too small', min - 1, 'field.too_small'],
    ['a number too large', max + 1, 'field.too_large'],
    ...noWholeOnes.map(
      (value) => [`the whole number ${JSON.stringify(value)}`, value, 'field.not_a_whole_number'] as const,
    ),
  ];
}

/** A due date: no date, past, or too far ahead. */
export function wrongDueDates(): WrongValue[] {
  const today = dateInZone(new Date(), 'Europe/Amsterdam');
  const bad = [
    'tomorrow',
    '2030-02-30',
    '2030-13-01',
    '31-12-2030',
    '2030-1-1',
    '0000-00-00',
    '2030-01-01T00:00:00Z',
    addDays(today, -1),
    addDays(addMonths(today, 120), 1),
    '9999-12-31',
    ...WRONG_TYPES,
  ];
  return bad.map(
    (value) => [`the date ${JSON.stringify(value)}`, value, 'service_event.solution_date_invalid'] as const,
  );
}
