import { describe, expect, it } from 'vitest';
import { addressLines, addressSchema, postalCodeOf } from './address.ts';
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

  it('names every problem', () => {
    const parsed = addressSchema.safeParse({
      street: '',
      houseNumber: '1',
      postalCode: '1',
      country: 'Holland',
      x: 1,
    });
    expect(parsed.success ? [] : problemsOf(parsed.error).map((p) => `${p.path} ${p.code}`)).toEqual([
      'street field.required',
      'city field.required',
      'country field.too_long',
      'country field.invalid',
      'x field.unknown',
    ]);
  });

  it.each([
    ['1234 AB', 'NL', '1234 AB'],
    ['0234 AB', 'NL', null],
    ['1234', 'NL', null],
    ['SW1A 1AA', 'GB', 'SW1A 1AA'],
  ])('%s in %s is %s', (text, country, expected) => {
    expect(postalCodeOf(text, country)).toBe(expected);
  });

  it('answers the lines of an envelope', () => {
    expect(addressLines(addressSchema.parse(address))).toEqual(['Kerkstraat 12 A', '3511 AB Utrecht']);
  });
});
