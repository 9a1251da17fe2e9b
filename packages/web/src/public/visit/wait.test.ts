import { expect, test } from 'vitest';
import { clockOf, secondsLeft } from './wait.ts';

test.each([
  [10_000, 0, 10],
  [10_000, 9_001, 1],
  [10_000, 10_000, 0],
  [10_000, 99_000, 0],
])('until %i at %i there are %i whole seconds', (until, now, seconds) => {
  expect(secondsLeft(until, now)).toBe(seconds);
});

test.each([
  [5, '0:05'],
  [65, '1:05'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
])('%i seconds read %s', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock);
});
