import { expect, test } from 'vitest';
import { userState } from './user-state.ts';

const now = new Date('2026-11-21T12:00:00Z');
const account = { hasPassword: false, invitedUntil: null, lastSignInAt: null };

test.each([
  [false, null, 'inactive'],
  [false, { ...account, hasPassword: true }, 'inactive'],
  [true, null, 'active'],
  [true, { ...account, hasPassword: true }, 'active'],
  [true, { ...account, invitedUntil: '2026-11-21T12:00:01Z' }, 'invited'],
  [true, { ...account, invitedUntil: '2026-11-21T11:59:59Z' }, 'invitation_over'],
  [true, account, 'not_invited'],
])('active %s, account %o: %s', (active, state, word) => {
  expect(userState({ active, account: state }, now)).toBe(word);
});
