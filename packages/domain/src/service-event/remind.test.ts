import { describe, expect, it } from 'vitest';
import { anEvent, CONTRACTOR, ORGANIZATION } from '../testing/people.ts';
import { remind, reminderCause, reminderDay } from './remind.ts';
import type { Status } from './vocabulary.ts';

describe('the day that reminders count from', () => {
  it.each([
    ['2026-05-02T04:59:59Z', 'Europe/Amsterdam', '2026-05-01'],
    ['2026-05-02T05:00:00Z', 'Europe/Amsterdam', '2026-05-02'],
    ['2026-05-02T05:00:00Z', 'America/New_York', '2026-05-01'],
    ['2026-05-01T22:30:00Z', 'Europe/Amsterdam', '2026-05-01'],
    // Both clock changes of the year: seven o'clock is 06:00 UTC before and after the one, 05:00 and 06:00 at the other.
    ['2026-03-29T05:00:00Z', 'Europe/Amsterdam', '2026-03-29'],
    ['2026-10-25T05:59:59Z', 'Europe/Amsterdam', '2026-10-24'],
    ['2026-10-25T06:00:00Z', 'Europe/Amsterdam', '2026-10-25'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(reminderDay(new Date(moment), zone)).toBe(day);
  });
});

it.each<[string | null, Status, string | null]>([
  [null, 'new', null],
  ['2026-05-01', 'new', 'event_overdue'],
  ['2025-05-01', 'ready', 'event_overdue'],
  ['2026-05-01', 'done', null],
  ['2026-05-02', 'new', null],
  ['2026-05-03', 'pending', 'event_due_tomorrow'],
  ['2026-05-03', 'done', null],
  ['2026-05-04', 'pending', null],
])('on 2026-05-02 an event due on %s that is %s gives %s', (dueDate, status, cause) => {
  expect(reminderCause({ dueDate, status }, '2026-05-02')).toBe(cause);
});

it('reminds each once: those who do it, and the creator when it is late', () => {
  const event = anEvent({
    assignedTo: { userID: 'technician', companyID: CONTRACTOR },
    responsible: { userID: 'organization_employee', companyID: ORGANIZATION },
  });
  const to = (cause: Parameters<typeof remind>[1], of = event) =>
    remind(of, cause).map(({ template, toUserID }) => `${template} ${toUserID}`);
  expect(to('event_due_tomorrow')).toEqual([
    'event_due_tomorrow technician',
    'event_due_tomorrow organization_employee',
  ]);
  const alone = anEvent({ creator: { ...event.creator, userID: 'colleague' } });
  expect(to('event_overdue', alone)).toEqual(['event_overdue colleague']);
  expect(to('event_due_tomorrow', alone)).toEqual([]);
  expect(to('event_overdue')).toHaveLength(2);
});
