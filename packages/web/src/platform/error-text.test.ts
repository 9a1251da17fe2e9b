import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorText, loadErrorTexts, problemText } from './error-text.ts';
import { ProblemError, problemFrom } from './http.ts';

const refused = (code: ErrorCode, ...problems: Problem[]) =>
  new ProblemError(code, ERROR_STATUS[code], problems);
const full = problem('location.max_locations_reached', '', { max: 3 });
const blank = problem('field.required', 'name');

describe.each(LOCALES)('in %s', (locale) => {
  beforeEach(() => loadErrorTexts(locale));

  test.each<[string, ProblemError]>([
    ['one problem', refused('location.max_locations_reached', full)],
    ['several, of which the gravest gives the code', refused('location.max_locations_reached', blank, full)],
    ['one of a field with a place', refused('validation_failed', problem('field.too_long', 'a', { max: 9 }))],
    ['several of fields', refused('validation_failed', blank, problem('field.too_short', 'a', { min: 2 }))],
    [
      'an overload that says how long',
      refused('too_many_attempts', problem('too_many_attempts', '', { seconds: 1 })),
    ],
    [
      'an overload for long',
      refused('too_many_attempts', problem('too_many_attempts', '', { seconds: 900 })),
    ],
    ...[401, 403, 404, 412, 413, 418, 429, 500].map(
      (status) => [`a bare ${status} of a proxy`, problemFrom(status, undefined)] as [string, ProblemError],
    ),
  ])('%s reaches a person without a brace', (_name, error) => {
    expect(errorText(error)).toMatch(/^[^{}]{5,}$/);
  });
});

test('what gives a reply of several problems its code is said with its figures', async () => {
  await loadErrorTexts('en_GB');
  expect(errorText(refused('location.max_locations_reached', blank, full))).toBe(problemText(full));
  expect(errorText(refused('validation_failed', blank, blank))).toBe('Some fields need your attention.');
});

test('a failure of the server says by which reference it is found there, also where a screen has words of its own', async () => {
  await loadErrorTexts('en_GB');
  const failure = problemFrom(500, { code: 'internal_error', errors: [], reference: '4f2a91c7' });
  expect(errorText(failure)).toBe(`${errorText(refused('internal_error'))} Reference: 4f2a91c7`);
  expect(errorText(failure, 'navigation.failed')).toBe('This page could not be opened. Reference: 4f2a91c7');
  const upload = problemFrom(500, { code: 'file.upload_failed', errors: [], reference: '4f2a91c7' });
  expect(errorText(upload)).toBe('The file could not be uploaded. Try again. Reference: 4f2a91c7');
  expect(errorText(problemFrom(500, { code: 'internal_error', reference: ['<b>'] }))).not.toContain(
    'Reference',
  );
});

test('a wait is said where it is known, in minutes where it is long', async () => {
  await loadErrorTexts('en_GB');
  const said = (seconds?: number) =>
    errorText(problemFrom(429, seconds && { errors: [problem('too_many_attempts', '', { seconds })] }));
  expect([said(), said(1), said(120), said(121)]).toEqual([
    'Too many attempts. Wait a moment and try again.',
    'Too many attempts. Try again in 1 sec.',
    'Too many attempts. Try again in 120 sec.',
    'Too many attempts. Try again in 3 minutes.',
  ]);
});

test.each([
  ['en_GB', 1_000_000, 'Enter at most 1,000,000.'],
  ['nl_NL', 1_000_000, 'Vul hoogstens 1.000.000 in.'],
  ['nl_NL', 10_000, 'Vul hoogstens 10.000 in.'],
  ['nl_NL', 2026, 'Vul hoogstens 2026 in.'],
  ['nl_NL', 0.5, 'Vul hoogstens 0,5 in.'],
] as const)('in %s %d is written as its readers do, a year as a year', async (locale, max, said) => {
  await loadErrorTexts(locale);
  expect(problemText(problem('field.too_large', 'a', { max }))).toBe(said);
});
