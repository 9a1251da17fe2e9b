import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['', ''],
  ['four', 'four'],
  ['fives', 'fiv…'],
  ['🔥🔥🔥🔥', '🔥🔥🔥🔥'],
  ['🔥🔥🔥🔥🔥', '🔥🔥🔥…'],
  ['abc🔥', 'abc🔥'],
  ['abc🔥d', 'abc…'],
  ['x'.repeat(1_000_000), 'xxx…'],
])('of four characters %o is %o', (text, shortened) => {
  expect(shorten(text, 4)).toBe(shortened);
});
