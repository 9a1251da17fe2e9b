import { describe, expect, it } from 'vitest';
import { asUser, OTHER_ORGANIZATION } from '../testing/people.ts';
import { aUser, problemsOf } from '../testing/users.ts';
import { decideUserDeletion } from './delete.ts';
import { rightsOnUser } from './rights.ts';

const owner = asUser('application_owner', { userID: 'owner' });
const organization = asUser('organization_employee', { userID: 'manager' });
const locationEmployee = asUser('location_employee', { userID: 'porter' });

describe('deleting a user', () => {
  it.each([
    ['a colleague', aUser(), organization, []],
    [
      'oneself',
      aUser({ userID: 'owner', type: 'application_owner', organizationID: null }),
      owner,
      ['user.own_account_stays'],
    ],
    ['a main user', aUser({ isMainUser: true }), owner, ['delete.main_user']],
    ['somebody foreign', aUser({ organizationID: OTHER_ORGANIZATION }), organization, ['forbidden']],
    ['by people of a location', aUser(), locationEmployee, ['forbidden']],
  ] as const)('%s', (_name, user, actor, problems) => {
    expect(problemsOf(decideUserDeletion(user, actor))).toEqual(problems);
  });

  it('is no right on oneself', () => {
    const self = aUser({ userID: 'owner', type: 'application_owner', organizationID: null });
    expect(rightsOnUser(owner, self)).toEqual(['user.read', 'user.edit', 'user.edit_profile']);
    expect(rightsOnUser(locationEmployee, aUser({ userID: 'porter' }))).toEqual([
      'user.read',
      'user.edit_profile',
    ]);
  });
});
