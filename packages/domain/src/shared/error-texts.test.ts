import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode, SCREEN_MESSAGES } from './error-codes.ts';
import { errorTextsEnGB } from './error-texts.en_GB.ts';
import { errorTextsNlNL } from './error-texts.nl_NL.ts';
import { interpolate } from './interpolate.ts';
import { DUE_DATE_YEARS_AHEAD_MAX } from './limits.ts';
import { problem } from './problem.ts';

const codes = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), ...SCREEN_MESSAGES];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('error texts', () => {
  it.each(codes)('%s has a plain text with the same placeholders in both languages', (code) => {
    const texts = [errorTextsEnGB[code], errorTextsNlNL[code]];
    expect(placeholders(texts[0] ?? '')).toEqual(placeholders(texts[1] ?? ''));
    for (const text of texts) {
      expect(text).toBe(text.trim());
      expect(text.length).toBeGreaterThan(5);
      expect(text.length).toBeLessThan(140);
      expect(text).not.toMatch(/!/);
    }
  });

  it('has no text without a code', () => {
    expect(Object.keys(errorTextsEnGB).sort()).toEqual([...codes].sort());
    expect(Object.keys(errorTextsNlNL).sort()).toEqual([...codes].sort());
  });

  it('says what the specification says word for word', () => {
    expect(errorTextsNlNL['login.credentials_incorrect']).toBe('De inloggegevens zijn onjuist.');
    expect(errorTextsEnGB['navigation.not_found']).toBe('This page could not be found');
    expect(errorTextsEnGB['integration.credentials_invalid']).toBe('Invalid credentials');
  });

  it('says of a due date how far ahead it may lie', () => {
    expect(DUE_DATE_YEARS_AHEAD_MAX).toBe(10);
    expect(errorTextsEnGB['service_event.solution_date_invalid']).toContain('ten years');
    expect(errorTextsNlNL['service_event.solution_date_invalid']).toContain('tien jaar');
  });

  it('gives every code a client or server error status', () => {
    for (const status of Object.values(ERROR_STATUS)) expect(status >= 400 && status < 600).toBe(true);
  });
});

describe('problem', () => {
  it('asks for every value that the text names', () => {
    // @ts-expect-error: without the figure a person would read a brace
    expect(problem('field.too_long', 'name')).toEqual({ path: 'name', code: 'field.too_long' });
    // @ts-expect-error: a figure of another name fills nothing
    problem('field.too_long', 'name', { min: 3 });
    const said = problem('reseller.logo_wrong_size', '', { width: 1, height: 2, maxWidth: 3, maxHeight: 4 });
    for (const texts of [errorTextsEnGB, errorTextsNlNL]) {
      expect(interpolate(texts[said.code], said.params)).not.toMatch(/[{}]/);
    }
  });

  it('agrees with whatever number is filled in', () => {
    for (const texts of [errorTextsEnGB, errorTextsNlNL]) {
      for (const code of codes) expect(texts[code], code).not.toMatch(/\{(count|seconds)\} [a-z]+(s|en)\b/);
    }
  });
});

describe('fillText', () => {
  it('puts values in and leaves an unknown placeholder standing', () => {
    expect(interpolate('At most {max} of {kind}', { max: 5 })).toBe('At most 5 of {kind}');
    expect(interpolate('{a}{a}', { a: '$&' })).toBe('$&$&');
  });
});
