import { expect, it } from 'vitest';
import { parseWholeNumber } from './whole-number.ts';

it.each([
  ['', '', ''],
  ['45', 45, 45],
  [' 45 ', 45, 45],
  ['007', 7, 7],
  ['0', 0, 0],
  ['1 000', 1000, 1000],
  ['1.000', '1.000', 1000],
  ['1,000', 1000, '1,000'],
  ['1,000,000', 1_000_000, '1,000,000'],
  ['4,5', '4,5', '4,5'],
  ['4.5', '4.5', '4.5'],
  ['-3', '-3', '-3'],
  ['1e3', '1e3', '1e3'],
  ['ten', 'ten', 'ten'],
  ['1234567890123456', '1234567890123456', '1234567890123456'],
])('reads %j as a whole number of English %j and of Dutch %j', (typed, english, dutch) => {
  expect(parseWholeNumber(typed, 'en_GB')).toBe(english);
  expect(parseWholeNumber(typed, 'nl_NL')).toBe(dutch);
});
