import { expect, test } from 'vitest';
import {
  checkNewUser,
  checkUser,
  newUser,
  openWorkLeftUnassigned,
  placed,
  type UserValues,
} from './user-values.ts';

const creator = {
  types: ['organization_employee', 'location_employee'],
  organizationID: 'o',
  resellerID: null,
  contractorID: null,
} as const;
const id = '0198a3c2-0000-7000-8000-000000000001';

test('a new user begins in the creator’s own company', () => {
  expect(newUser(creator, 'nl_NL')).toMatchObject({
    type: 'organization_employee',
    organizationID: 'o',
    resellerID: null,
    locale: 'nl_NL',
    start: 'invite',
  });
  expect(
    newUser({ ...creator, types: ['contractor_employee'], organizationID: null, contractorID: 'c' }, 'en_GB'),
  ).toMatchObject({ type: 'contractor_employee', contractorID: 'c', organizationID: null });
});

test('another type takes along what still fits', () => {
  const chosen = { type: 'location_employee', organizationID: 'chosen', locationIDs: ['l'] } as const;
  expect(placed(chosen, creator)).toEqual({
    type: 'location_employee',
    resellerID: null,
    organizationID: 'chosen',
    contractorID: null,
    locationIDs: ['l'],
  });
  expect(placed({ ...chosen, type: 'reseller_employee' }, creator)).toMatchObject({
    organizationID: null,
    resellerID: null,
    locationIDs: [],
  });
});

test('every problem is named at once, a field’s once', () => {
  const empty = {
    ...newUser(creator, 'nl_NL'),
    organizationID: null,
    start: 'by_hand',
    password: 'weak',
  } as const;
  const found = checkNewUser(empty).map(({ path, code }) => `${path} ${code}`);
  expect(found.sort()).toEqual([
    'email user.email_required',
    'firstName user.first_name_required',
    'lastName user.last_name_required',
    'organizationID user.company_missing',
    'password password.too_weak',
  ]);
  const filled = {
    ...empty,
    start: 'invite',
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.nl',
    organizationID: id,
  } as const;
  expect(checkNewUser(filled)).toEqual([]);
  const { start: _, password: __, active: ___, ...user } = filled;
  expect(checkUser({ ...user, type: 'location_employee' }).map(({ path }) => path)).toEqual(['locationIDs']);
});

test('what loses its assigned user is counted by location, or altogether', () => {
  const openWork = [
    { locationID: 'l', count: 2 },
    { locationID: 'm', count: 1 },
  ];
  const before = {
    type: 'location_employee',
    organizationID: 'o',
    resellerID: null,
    contractorID: null,
    locationIDs: ['l', 'm'],
  } as unknown as UserValues;
  expect(openWorkLeftUnassigned({ openWork }, before, before)).toBeNull();
  expect(openWorkLeftUnassigned({ openWork }, before, { ...before, locationIDs: ['m'] })).toEqual({
    why: 'locations',
    count: 2,
  });
  expect(openWorkLeftUnassigned({ openWork }, before, { ...before, organizationID: 'p' })).toEqual({
    why: 'all',
    count: 3,
  });
});
