import { expect, test } from 'vitest';
import { headerKey } from './header-key.ts';

test.each([
  ['Postal code', 'postalcode'],
  ['POSTAL_CODE', 'postalcode'],
  ['postal\ncode', 'postalcode'],
  ['postal\u00A0code:', 'postalcode'],
  ['postalCode', 'postalcode'],
  ['E-mail', 'email'],
  ['Réfe\u0301rence ', 'reference'],
  ['Address 2', 'address2'],
  ['', ''],
])('the header %j is compared as %j', (header, key) => {
  expect(headerKey(header)).toBe(key);
});

test('a heap of marks is compared in no time, and as no name', () => {
  expect(headerKey(`e${'\u0301\u0323'.repeat(500_000)}`)).toBe('e');
});
