import { expect, test } from 'vitest';
import { figureText } from './figure-text.ts';

test.each([
  [2026, 'en_GB', '2026'],
  [10_000, 'en_GB', '10,000'],
  [1_234_567.5, 'en_GB', '1,234,567.5'],
  [2026, 'nl_NL', '2026'],
  [10_000, 'nl_NL', '10.000'],
  [1.5, 'nl_NL', '1,5'],
] as const)('%d in %s is %s', (value, locale, expected) => {
  expect(figureText(value, locale)).toBe(expected);
});
