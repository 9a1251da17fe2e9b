import { expect, test } from 'vitest';
import { formatCountdown } from './format-countdown.ts';

test.each([
  [5, '0:05'],
  [65, '1:05'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
])('%i seconds read %s', (seconds, clock) => {
  expect(formatCountdown(seconds)).toBe(clock);
});
