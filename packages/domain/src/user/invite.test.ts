import { expect, test } from 'vitest';
import { asUser } from '../testing/people.ts';
import { aUser, closed, NOWHERE, ORGANIZATIONS, problemsOf } from '../testing/users.ts';
import { decideInvitation } from './invite.ts';

const owner = asUser('application_owner', { userID: 'owner' });
const porter = asUser('location_employee', { userID: 'porter' });

test.each([
  ['somebody without a password', aUser({ hasPassword: false }), ORGANIZATIONS, owner, []],
  ['by who may not edit them', aUser(), NOWHERE, porter, ['forbidden']],
  ['who is deactivated', aUser({ active: false }), ORGANIZATIONS, owner, ['user.inactive']],
  [
    'whose company is out of use',
    aUser(),
    closed(ORGANIZATIONS),
    owner,
    ['organizationID user.company_inactive'],
  ],
] as const)('a new link to %s', (_name, user, facts, actor, problems) => {
  expect(problemsOf(decideInvitation(user, facts, actor))).toEqual(problems);
});
