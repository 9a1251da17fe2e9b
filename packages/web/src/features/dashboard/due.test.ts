import { expect, it } from 'vitest';
import { isOverdue } from './due.ts';

it.each([
  ['2026-03-09', true],
  ['2025-12-31', true],
  ['2026-03-10', false],
  ['2026-03-11', false],
  ['2026-10-01', false],
])('what is due on %s is overdue on 10 March 2026: %s', (date, overdue) => {
  expect(isOverdue(date, new Date(2026, 2, 10, 0, 30))).toBe(overdue);
  expect(isOverdue(date, new Date(2026, 2, 10, 23, 59))).toBe(overdue);
});
