import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { countryOptions } from './country-options.ts';

test.each([
  ['nl-NL', ['Nederland', 'Afghanistan', 'Åland'], 'Zwitserland'],
  ['en-GB', ['Netherlands', 'Afghanistan', 'Åland Islands'], 'Zimbabwe'],
])('%s: every country once, the home country first, then by that language’s order', (tag, first, last) => {
  const options = countryOptions(tag);
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual(first);
  expect(options.at(-1)?.label).toBe(last);
  expect(options.map(({ value }) => value).sort()).toEqual([...COUNTRIES].sort());
});
