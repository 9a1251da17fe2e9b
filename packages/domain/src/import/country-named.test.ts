import { expect, it } from 'vitest';
import { COUNTRIES } from '../shared/countries.ts';
import { countryNamed } from './country-named.ts';

it.each([
  ['NL', 'NL'],
  ['nl', 'NL'],
  [' Nederland ', 'NL'],
  ['netherlands', 'NL'],
  ['België', 'BE'],
  ['Belgie\u0308', 'BE'],
  ['Germany', 'DE'],
  ['Duitsland', 'DE'],
  ['verenigd koninkrijk', 'GB'],
  ['Holand', undefined],
  ['NLD', undefined],
  ['', undefined],
])('“%s” names %s', (text, code) => {
  expect(countryNamed(text)).toBe(code);
});

it('knows every country by its code, and gives no name of one to another', () => {
  expect(COUNTRIES.map(countryNamed)).toEqual(COUNTRIES);
  const names = COUNTRIES.flatMap((code) =>
    ['en-GB', 'nl-NL'].map((tag) => [new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? '', code]),
  );
  expect(names.map(([name = '']) => countryNamed(name))).toEqual(names.map(([, code]) => code));
});
