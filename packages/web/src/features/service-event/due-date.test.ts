import { expect, it } from 'vitest';
import { isOverdue } from './due-date.tsx';

it.each([
  ['2026-03-09', true],
  ['2025-12-31', true],
  ['2026-03-10', false],
  ['2026-03-11', false],
  ['2026-10-01', false],
  [null, false],
])('what is due on %s is overdue on 10 March 2026: %s', (dueDate, overdue) => {
  for (const now of [new Date(2026, 2, 10, 0, 30), new Date(2026, 2, 10, 23, 59)]) {
    expect(isOverdue({ dueDate, status: 'pending' }, now)).toBe(overdue);
    expect(isOverdue({ dueDate, status: 'done' }, now)).toBe(false);
  }
});
