import { expect, test } from 'vitest';
import { FIRST_PACE, LEAST_PER_FRAME, MOST_PER_FRAME, paceAfter, rowsPerFrame } from './row-pace.ts';

test.each([
  ['before any was measured, the most', FIRST_PACE, MOST_PER_FRAME],
  ['on a fast machine, no more', 0.1, MOST_PER_FRAME],
  ['on a machine too fast to measure, no more', 0, MOST_PER_FRAME],
  ['on a slower one, as many as there is time for', 0.7, 4],
  ['on a very slow one, as many as a wheel brings into view', 20, LEAST_PER_FRAME],
])('a frame renders, %s', (_case, pace, expected) => {
  expect(rowsPerFrame(pace)).toBe(expected);
});

test.each([
  ['as before, where none was rendered', 0.4, 0, 50, 0.4],
  ['a quarter of the way to what was measured', 0.4, 8, 6.4, 0.5],
  ['the same for the same time', 0.5, 4, 2, 0.5],
])('the pace is %s', (_case, pace, added, took, expected) => {
  expect(paceAfter(pace, added, took)).toBeCloseTo(expected);
});

test('one frame that was held up makes the next ones smaller, and is soon forgotten', () => {
  const paces = [paceAfter(FIRST_PACE, 8, 60)];
  while (rowsPerFrame(paces.at(-1) ?? 0) < MOST_PER_FRAME) paces.push(paceAfter(paces.at(-1) ?? 0, 8, 2));
  expect(rowsPerFrame(paces[0] ?? 0)).toBe(LEAST_PER_FRAME);
  expect(paces.length).toBeLessThan(12);
});
