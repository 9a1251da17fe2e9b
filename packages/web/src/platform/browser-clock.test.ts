import { expect, it } from 'vitest';
import { browserToday } from './browser-clock.ts';

it.each([
  [0, 0],
  [0, 30],
  [12, 0],
  [23, 59],
])('at %i:%i it is the day of the browser', (hour, minute) => {
  expect(browserToday(new Date(2026, 2, 10, hour, minute))).toBe('2026-03-10');
});
