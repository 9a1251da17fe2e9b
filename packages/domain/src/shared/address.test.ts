import { describe, expect, it } from 'vitest';
import { addressLines, addressSchema, postalCodeOf } from './address.ts';
import { COUNTRIES } from './countries.ts';
import { problemsOf } from './text.ts';

const address = {
  street: 'Kerkstraat',
  houseNumber: '12',
  houseNumberAddition: 'A',
  city: 'Utrecht',
  postalCode: '3511ab',
  country: 'nl',
};

describe('addressSchema', () => {
  it('writes a Dutch postal code and country in one form', () => {
    expect(addressSchema.parse(address)).toEqual({ ...address, postalCode: '3511 AB', country: 'NL' });
    expect(addressSchema.parse({ ...address, houseNumberAddition: '' }).houseNumberAddition).toBeNull();
  });

  const problems = (value: unknown) => {
    const parsed = addressSchema.safeParse(value);
    return parsed.success ? [] : problemsOf(parsed.error, value).map((p) => `${p.path} ${p.code}`);
  };

  it('names every problem', () => {
    expect(problems({ street: '', houseNumber: '1', postalCode: '1', country: 'Holland', x: 1 })).toEqual([
      'street field.required',
      'city field.required',
      'country field.too_long',
      'x field.unknown',
    ]);
  });

  it('names a postal code that is none of the country beside the other problems', () => {
    expect(problems({ ...address, street: '', postalCode: '1000' })).toEqual([
      'street field.required',
      'postalCode address.postal_code_invalid',
    ]);
    expect(problems({ ...address, country: 'XX' })).toEqual(['country field.invalid']);
    const parsed = addressSchema.safeParse({ ...address, postalCode: '1' });
    expect(parsed.success || problemsOf(parsed.error)[0]?.params).toEqual({ example: '1234 AB' });
  });

  it.each([
    ['1234 AB', 'NL', '1234 AB'],
    ['1234ab', 'NL', '1234 AB'],
    [' 1234  ab ', 'NL', '1234 AB'],
    ['0234 AB', 'NL', null],
    ['1234', 'NL', null],
    ['1234 SS', 'NL', null],
    ['12345 AB', 'NL', null],
    ['1000', 'BE', '1000'],
    ['0999', 'BE', null],
    ['B-1000', 'BE', null],
    ['10000', 'BE', null],
    ['01067', 'DE', '01067'],
    ['99998', 'DE', '99998'],
    ['00123', 'DE', null],
    ['1067', 'DE', null],
    ['SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['M1 1AE', 'GB', 'M1 1AE'],
    ['CR26XH', 'GB', 'CR2 6XH'],
    ['DN55 1PT', 'GB', 'DN55 1PT'],
    ['GIR 0AA', 'GB', 'GIR 0AA'],
    ['SW1A 1CA', 'GB', null],
    ['1234 AB', 'GB', null],
    ['anything', 'FR', 'anything'],
    ['', 'AE', ''],
  ])('%s in %s is %s', (text, country, expected) => {
    expect(postalCodeOf(text, country)).toBe(expected);
  });

  it('answers the lines of an envelope', () => {
    expect(addressLines(addressSchema.parse(address))).toEqual(['Kerkstraat 12 A', '3511 AB Utrecht']);
  });

  it('knows every country once, each under a name', () => {
    expect(new Set(COUNTRIES).size).toBe(249);
    const names = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'none' });
    expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  });
});
