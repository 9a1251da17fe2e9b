import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../shared/text.ts';
import { encodeLogbookCode, parseLogbookCode, publicLogbookPath } from './code.ts';
import {
  formatLogbookPassword,
  generateLogbookPassword,
  isWeakLogbookPassword,
  logbookCheckSchema,
} from './password.ts';

describe('the logbook code', () => {
  it('is written from random bytes and read again however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const code = encodeLogbookCode(bytes);
        expect(code).toMatch(/^[0-9a-z]{20}$/);
        expect(parseLogbookCode(code)).toBe(code);
        expect(parseLogbookCode(` ${code.toUpperCase().replace(/(.{5})/g, '$1-')}`)).toBe(code);
      }),
    );
    expect(() => encodeLogbookCode(new Uint8Array(3))).toThrow();
  });

  it.each(['', 'abc', '../../etc/passwd', 'u'.repeat(20), 'x'.repeat(21)])('%s is none', (text) => {
    expect(parseLogbookCode(text)).toBeNull();
  });

  it('takes letters that look like digits as the digits', () => {
    expect(parseLogbookCode('O'.repeat(19).concat('l'))).toBe('0'.repeat(19).concat('1'));
    expect(publicLogbookPath('abc')).toBe('/public/logbook?code=abc');
  });
});

describe('the logbook password', () => {
  const codes = (password: unknown) => {
    const parsed = logbookCheckSchema.safeParse({
      locationID: '0192f0c1-0000-7000-8000-000000000001',
      password,
    });
    return parsed.success ? parsed.data.password : problemsOf(parsed.error).map(({ code }) => code);
  };

  it('has four digits', () => {
    expect(codes(' 0042 ')).toBe('0042');
    expect(formatLogbookPassword(42)).toBe('0042');
    for (const wrong of ['123', '12345', '12a4', '', null, 1234, '١٢٣٤']) {
      expect(codes(wrong)).toEqual(['location.logbook_password_invalid']);
    }
  });
});

describe('a drawn password', () => {
  it.each([
    ['0000', true],
    ['1234', true],
    ['9876', true],
    ['1212', true],
    ['0815', false],
    ['1357', false],
  ])('%s is easy to guess: %s', (password, easy) => {
    expect(isWeakLogbookPassword(password)).toBe(easy);
  });

  it('is drawn again until it is not', () => {
    const drawn = [0, 1234, 42];
    expect(generateLogbookPassword(() => drawn.shift() ?? 0)).toBe('0042');
  });
});
