import { expect, test } from 'vitest';
import { awaitsPassword, isCompanyOutOfUse, userState } from './user-state.ts';

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

const company = { companyID: '1', kind: 'organization' as const, name: 'Town', active: true, mainUser: null };
const shut = { ...company, active: false };
const known = { ...account, hasPassword: true };

test.each([
  ['its company is in use', { active: true, company, account }, true],
  ['it is of the application owner', { active: true, company: null, account }, true],
  ['its company is out of use', { active: true, company: shut, account }, false],
  ['it is deactivated', { active: false, company, account }, false],
  ['it has one', { active: true, company, account: known }, false],
  ['one has no say over it', { active: true, company, account: null }, false],
])('an account is given its first password where %s: %o', (_where, user, awaits) => {
  expect(awaitsPassword(user)).toBe(awaits);
  expect(isCompanyOutOfUse(user)).toBe(user.company === shut);
});
