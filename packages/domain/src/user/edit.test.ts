import { describe, expect, it } from 'vitest';
import {
  asUser,
  CONTRACTOR,
  LOCATION,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  RESELLER,
} from '../testing/people.ts';
import { at, aUser, CLOSED_LOCATION, closed, NOWHERE, ORGANIZATIONS, problemsOf } from '../testing/users.ts';
import { decideUserEdit } from './edit.ts';
import type { PlacementFacts, UserFacts } from './facts.ts';
import type { ChangeUserInput } from './schemas.ts';

const owner = asUser('application_owner', { userID: 'owner' });
const reseller = asUser('reseller_employee', { userID: 'seller' });
const organization = asUser('organization_employee', { userID: 'manager' });
const locationEmployee = asUser('location_employee', { userID: 'porter' });
const contractorMainUser = asUser('contractor_employee', { userID: 'boss', isMainUser: true });

describe('changing a user', () => {
  it.each<[string, UserFacts, ChangeUserInput, typeof owner, PlacementFacts, string[]]>([
    ['name by a colleague', aUser(), { firstName: 'Sem' }, organization, NOWHERE, []],
    ['name by the reseller', aUser(), { firstName: 'Sem' }, reseller, NOWHERE, []],
    [
      'name by a foreign reseller',
      aUser({ organizationResellerID: 'other' }),
      { firstName: 'Sem' },
      reseller,
      NOWHERE,
      ['forbidden'],
    ],
    ['name by a contractor', aUser(), { firstName: 'Sem' }, contractorMainUser, NOWHERE, ['forbidden']],
    [
      'themselves as people of a location',
      aUser({ userID: 'porter' }),
      { firstName: 'Sem' },
      locationEmployee,
      NOWHERE,
      ['forbidden'],
    ],
    ['name, the company out of use', aUser(), { firstName: 'Sem' }, owner, closed(ORGANIZATIONS), []],
    ['out of use, its company too', aUser(), { active: false }, owner, closed(ORGANIZATIONS), []],
    [
      'in use, its company not',
      aUser({ active: false }),
      { active: true },
      owner,
      closed(ORGANIZATIONS),
      ['organizationID user.company_inactive'],
    ],
    [
      'to a company out of use',
      aUser({ organizationID: OTHER_ORGANIZATION }),
      { organizationID: ORGANIZATION, active: true },
      owner,
      closed(ORGANIZATIONS),
      ['organizationID user.company_inactive'],
    ],
    [
      'to a location out of use',
      aUser({ type: 'location_employee', locationIDs: [LOCATION] }),
      { locationIDs: [LOCATION, CLOSED_LOCATION] },
      organization,
      ORGANIZATIONS,
      ['locationIDs user.locations_invalid'],
    ],
    [
      'beside a location that went out of use',
      aUser({ type: 'location_employee', locationIDs: [CLOSED_LOCATION] }),
      { locationIDs: [LOCATION, CLOSED_LOCATION] },
      organization,
      ORGANIZATIONS,
      [],
    ],
    [
      'own type',
      aUser({ userID: 'manager' }),
      { type: 'location_employee', locationIDs: [LOCATION] },
      organization,
      ORGANIZATIONS,
      ['type user.own_type_unchangeable'],
    ],
    [
      'own deactivation',
      aUser({ userID: 'manager' }),
      { active: false },
      organization,
      NOWHERE,
      ['active user.own_account_stays'],
    ],
    [
      'own password',
      aUser({ userID: 'manager' }),
      { password: 'x' },
      organization,
      NOWHERE,
      ['password forbidden', 'password user.password_already_set'],
    ],
    [
      'own company to one that is not theirs to see, or is none',
      aUser({ userID: 'manager' }),
      { organizationID: OTHER_ORGANIZATION },
      organization,
      NOWHERE,
      ['organizationID forbidden'],
    ],
    [
      'own company',
      aUser({ userID: 'seller', type: 'reseller_employee', organizationID: null, resellerID: RESELLER }),
      { resellerID: 'other' },
      reseller,
      at('other'),
      ['resellerID forbidden'],
    ],
    [
      'somebody else’s password',
      aUser(),
      { password: 'x' },
      owner,
      NOWHERE,
      ['password user.password_already_set'],
    ],
    ['the first password', aUser({ hasPassword: false }), { password: 'x' }, organization, NOWHERE, []],
    [
      'to an owner',
      aUser(),
      { type: 'application_owner', organizationID: null },
      organization,
      NOWHERE,
      ['type user.type_not_allowed'],
    ],
    [
      'to a foreign organisation',
      aUser(),
      { organizationID: OTHER_ORGANIZATION },
      reseller,
      NOWHERE,
      ['organizationID not_found'],
    ],
    [
      'a main user’s activity',
      aUser({ isMainUser: true }),
      { active: false },
      reseller,
      NOWHERE,
      ['active user.main_user_stays'],
    ],
    [
      'a main user’s type',
      aUser({ isMainUser: true }),
      { type: 'location_employee', locationIDs: [LOCATION] },
      reseller,
      ORGANIZATIONS,
      ['type user.main_user_stays'],
    ],
    [
      'a main user’s company',
      aUser({ isMainUser: true }),
      { organizationID: OTHER_ORGANIZATION },
      owner,
      at(OTHER_ORGANIZATION),
      ['organizationID user.main_user_stays'],
    ],
    [
      'a main user’s address by a colleague',
      aUser({ isMainUser: true }),
      { email: 'another@example.test' },
      organization,
      NOWHERE,
      ['email forbidden'],
    ],
    [
      'a main user’s address by the reseller',
      aUser({ isMainUser: true }),
      { email: 'another@example.test' },
      reseller,
      NOWHERE,
      [],
    ],
    [
      'their own address as the main user',
      aUser({ userID: 'manager', isMainUser: true }),
      { email: 'another@example.test' },
      organization,
      NOWHERE,
      [],
    ],
    ['a main user’s name', aUser({ isMainUser: true }), { lastName: 'Smit' }, reseller, NOWHERE, []],
  ])('%s', (_name, user, change, actor, facts, problems) => {
    expect(problemsOf(decideUserEdit(user, change, facts, actor))).toEqual(problems);
  });

  function edit(user: UserFacts, change: ChangeUserInput, facts = ORGANIZATIONS) {
    const result = decideUserEdit(user, change, facts, owner);
    if (!result.ok) throw new Error(problemsOf(result).join());
    return result.value;
  }

  it('names only what differs', () => {
    expect(edit(aUser(), { firstName: 'Sam', lastName: 'Smit', active: true }).changes).toEqual({
      lastName: 'Smit',
    });
  });

  it('takes locations away with the type that has them', () => {
    const porter = aUser({ type: 'location_employee', locationIDs: [LOCATION] });
    const { changes, locations, leaves } = edit(porter, { type: 'organization_employee' });
    expect([changes, locations.removed, leaves]).toEqual([
      { type: 'organization_employee', locationIDs: [] },
      [LOCATION],
      null,
    ]);
  });

  it('leaves the open events at locations that are taken, at all when leaving', () => {
    const porter = aUser({ type: 'location_employee', locationIDs: [LOCATION, 'location 2'] });
    expect(edit(porter, { locationIDs: [LOCATION] })).toMatchObject({
      locations: { added: [], removed: ['location 2'] },
      leaves: { except: [LOCATION] },
    });
    expect(edit(porter, { active: false }).leaves).toBe('all');
    const moved = { type: 'contractor_employee', contractorID: CONTRACTOR } as const;
    expect(edit(porter, moved, at(CONTRACTOR))).toMatchObject({ leaves: 'all', claimsPlace: true });
    expect(edit(porter, { lastName: 'Smit' })).toMatchObject({ leaves: null, claimsPlace: false });
    const away = { ...porter, active: false };
    expect(edit(away, { active: true })).toMatchObject({ claimsPlace: true, leaves: null });
    expect(edit(away, moved, at(CONTRACTOR)).claimsPlace).toBe(false);
  });

  it.each<[string, ChangeUserInput, boolean]>([
    ['goes out of use', { active: false }, true],
    ['gets another location', { locationIDs: [LOCATION, 'location 2'] }, true],
    ['is of all locations from now on', { type: 'organization_employee' }, true],
    ['has another name', { lastName: 'Smit' }, false],
  ])('tells who sees somebody’s open events that they moved, or not: who %s', (_who, input, moves) => {
    expect(edit(aUser({ type: 'location_employee', locationIDs: [LOCATION] }), input).moves).toBe(moves);
  });

  it('tells them of somebody who is back', () => {
    expect(edit(aUser({ active: false }), { active: true }).moves).toBe(true);
  });
});
