import { expect, it } from 'vitest';
import { EMPTY_ADDRESS, formatAddress } from './address-values.ts';

const countryName = (code: string) => (code === 'NL' ? 'Nederland' : code);

it('says an address in one line, with the country by its name', () => {
  const address = { ...EMPTY_ADDRESS, street: 'Stationsplein', houseNumber: '1', postalCode: '3511 ED' };
  expect(formatAddress({ ...address, city: 'Utrecht', country: 'NL' }, countryName)).toBe(
    'Stationsplein 1, 3511 ED Utrecht, Nederland',
  );
});

it('leaves out what nobody has filled in', () => {
  expect(formatAddress({ ...EMPTY_ADDRESS, country: '' }, countryName)).toBe('');
});
