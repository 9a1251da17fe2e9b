import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, 'en_GB', '0 kB'],
  [1, 'en_GB', '1 kB'],
  [10, 'en_GB', '1 kB'],
  [2_450, 'nl_NL', '2,5 kB'],
  [840_400, 'en_GB', '840 kB'],
  [999_900, 'en_GB', '1 MB'],
  [1_250_000, 'nl_NL', '1,3 MB'],
  [26_214_400, 'en_GB', '26 MB'],
  [1_234_000_000, 'nl_NL', '1.234 MB'],
] as const)('%i bytes are, in %s, %s', (bytes, locale, words) => {
  expect(formatFileSize(bytes, locale)).toBe(words);
});
