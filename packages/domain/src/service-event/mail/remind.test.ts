import { expect, it } from 'vitest';
import { anEvent, CONTRACTOR, ORGANIZATION } from '../../testing/people.ts';
import type { Status } from '../vocabulary.ts';
import { remind, reminderCause } from './remind.ts';

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
  const to = (cause: Parameters<typeof remind>[1], of = event, activeCreatorUserID: string | null = null) =>
    remind(of, cause, { activeCreatorUserID, mainUserID: 'main' }).map(
      ({ template, toUserID }) => `${template} ${toUserID}`,
    );
  expect(to('event_due_tomorrow')).toEqual([
    'event_due_tomorrow technician',
    'event_due_tomorrow organization_employee',
  ]);
  const alone = anEvent({ creator: { ...event.creator, userID: 'colleague' } });
  expect(to('event_overdue', alone, 'colleague')).toEqual(['event_overdue colleague']);
  expect(to('event_overdue', alone)).toEqual(['event_overdue main']);
  const visitors = anEvent({ creator: { ...event.creator, kind: 'visitor', userID: null } });
  expect(to('event_overdue', visitors)).toEqual(['event_overdue main']);
  expect(to('event_due_tomorrow', alone)).toEqual([]);
  expect(to('event_overdue')).toHaveLength(2);
});
