import { expect, test } from 'vitest';
import { secondsLeft } from './use-countdown.ts';

test.each([
  [10_000, 0, 10],
  [10_000, 9_001, 1],
  [10_000, 10_000, 0],
  [10_000, 99_000, 0],
])('until %i at %i there are %i whole seconds', (until, now, seconds) => {
  expect(secondsLeft(until, now)).toBe(seconds);
});
