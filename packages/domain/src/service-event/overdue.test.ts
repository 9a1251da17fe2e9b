import { expect, it } from 'vitest';
import { dependsOnTimeZone, isOverdue } from './overdue.ts';

const NOON = new Date('2026-03-10T11:00:00Z');
const LATE = new Date('2026-03-10T23:30:00Z');

it.each([
  ['2026-03-09', true, true],
  ['2025-12-31', true, true],
  ['2026-03-10', false, true],
  ['2026-03-11', false, false],
  ['2026-10-01', false, false],
  [null, false, false],
])(
  'what is due on %s is overdue in Amsterdam on 10 March 2026: %s, half an hour past midnight: %s',
  (dueDate, day, night) => {
    const event = { dueDate, status: 'pending' };
    expect(isOverdue(event, NOON, 'Europe/Amsterdam')).toBe(day);
    expect(isOverdue(event, LATE, 'Europe/Amsterdam')).toBe(night);
    expect(isOverdue({ dueDate, status: 'done' }, LATE, 'Europe/Amsterdam')).toBe(false);
  },
);

it.each([
  ['2026-03-08', false],
  ['2026-03-09', true],
  ['2026-03-10', true],
  ['2026-03-11', false],
  [null, false],
])('at eleven in the morning of 10 March in UTC the zone decides about %s: %s', (dueDate, decides) => {
  expect(dependsOnTimeZone({ dueDate, status: 'new' }, NOON)).toBe(decides);
  expect(dependsOnTimeZone({ dueDate, status: 'done' }, NOON)).toBe(false);
});
