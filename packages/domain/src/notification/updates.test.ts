import { expect, it } from 'vitest';
import { hasUpdate, notificationTime, wantsMail } from './updates.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));

it.each([
  [null, null, false],
  [null, at(1), false],
  [at(1), null, true],
  [at(2), at(1), true],
  [at(1), at(1), false],
  [at(1), at(2), false],
])('marks the bell for newest %s, checked %s: %s', (newest, checked, expected) => {
  expect(hasUpdate(newest, checked)).toBe(expected);
});

it('shows when it was updated, else when it was created', () => {
  expect(notificationTime({ createdAt: at(1), updatedAt: at(2) })).toEqual({ kind: 'updated', at: at(2) });
  expect(notificationTime({ createdAt: at(1), updatedAt: at(1) })).toEqual({ kind: 'created', at: at(1) });
  expect(notificationTime({ createdAt: at(1), updatedAt: null })).toEqual({ kind: 'created', at: at(1) });
});

it('mails those who are active, want mail, and have not switched its cause off', () => {
  const wants = { active: true, mailNotifications: true, mutedMails: [] };
  expect(wantsMail(wants, 'event_ready')).toBe(true);
  expect(wantsMail({ ...wants, active: false }, 'event_ready')).toBe(false);
  expect(wantsMail({ ...wants, mailNotifications: false }, 'event_ready')).toBe(false);
  expect(wantsMail({ ...wants, mutedMails: ['event_ready'] }, 'event_ready')).toBe(false);
  expect(wantsMail({ ...wants, mutedMails: ['event_ready'] }, 'event_done')).toBe(true);
});
