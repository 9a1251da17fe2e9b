import { describe, expect, it } from 'vitest';
import {
  anonymous,
  asUser,
  asVisitor,
  CONTRACTOR,
  LOCATION,
  ORGANIZATION,
  RESELLER,
} from '../testing/people.ts';
import { allowedUserTypes, can, rightsOn } from './can.ts';
import {
  ADMINISTRATION_ACTS,
  isPermitted,
  PERMISSION_COLUMNS,
  PERMISSION_TABLE,
  PERMISSIONS,
  permissionColumn,
  type RowOwnership,
  type Tie,
  tieOf,
} from './permissions.ts';
import type { UserPrincipal } from './principal.ts';

const owner = asUser('application_owner');
const reseller = asUser('reseller_employee');
const organization = asUser('organization_employee');
const locationEmployee = asUser('location_employee');
const contractor = asUser('contractor_employee');

describe('the table', () => {
  it('has one row for an act, and in it a cell of known letters for every column', () => {
    expect(new Set(ADMINISTRATION_ACTS).size).toBe(ADMINISTRATION_ACTS.length);
    const row = new RegExp(`^[a-z_]+\\.[a-z_]+( +([*-]|[scrkf]+)){${PERMISSION_COLUMNS.length}}$`);
    expect(
      PERMISSION_TABLE.trim()
        .split('\n')
        .filter((line) => !row.test(line)),
    ).toEqual([]);
  });

  it('lets nobody who is not the owner change what is foreign', () => {
    for (const act of ADMINISTRATION_ACTS.filter((name) => !name.endsWith('.read'))) {
      const columns = PERMISSION_COLUMNS.filter((column) => PERMISSIONS[act][column].includes('foreign'));
      expect(
        columns.filter((column) => column !== 'application_owner'),
        act,
      ).toEqual([]);
    }
  });
});

it.each<[UserPrincipal, RowOwnership, Tie]>([
  [owner, { userID: 'application_owner' }, 'self'],
  [owner, { userID: 'somebody' }, 'own_company'],
  [owner, { organizationID: ORGANIZATION }, 'foreign'],
  [reseller, { resellerID: RESELLER }, 'own_company'],
  [reseller, { resellerID: RESELLER, organizationID: ORGANIZATION }, 'own_reseller'],
  [reseller, { resellerID: 'other', organizationID: ORGANIZATION }, 'foreign'],
  [reseller, { resellerID: 'other' }, 'foreign'],
  [reseller, { resellerID: null, organizationID: ORGANIZATION }, 'foreign'],
  [organization, { userID: 'organization_employee', organizationID: ORGANIZATION }, 'self'],
  [organization, { organizationID: ORGANIZATION }, 'own_company'],
  [organization, { organizationID: 'other' }, 'foreign'],
  [organization, { resellerID: RESELLER }, 'foreign'],
  [organization, { contractorID: CONTRACTOR }, 'foreign'],
  [locationEmployee, { organizationID: ORGANIZATION, locationID: LOCATION }, 'own_company'],
  [locationEmployee, { organizationID: ORGANIZATION, locationID: 'other' }, 'foreign'],
  [locationEmployee, { organizationID: ORGANIZATION }, 'own_company'],
  [locationEmployee, { organizationID: ORGANIZATION, locationIDs: ['other', LOCATION] }, 'own_company'],
  [locationEmployee, { organizationID: ORGANIZATION, locationIDs: [] }, 'foreign'],
  [contractor, { contractorID: CONTRACTOR, organizationID: ORGANIZATION }, 'own_company'],
  [contractor, { organizationID: ORGANIZATION, contracted: true }, 'contracted'],
  [contractor, { organizationID: ORGANIZATION }, 'foreign'],
])('%o stands to %o as %s', (principal, row, tie) => {
  expect(tieOf(principal, row)).toBe(tie);
});

it('tells a main user of an organisation or a contractor from its other people', () => {
  expect(permissionColumn(asUser('organization_employee', { isMainUser: true }))).toBe(
    'organization_main_user',
  );
  expect(permissionColumn(asUser('contractor_employee', { isMainUser: true }))).toBe('contractor_main_user');
  expect(permissionColumn(locationEmployee)).toBe('location_employee');
  const mainUser = asUser('contractor_employee', { isMainUser: true });
  expect([
    can(contractor, 'contractor.edit', { tie: 'own_company' }),
    can(mainUser, 'contractor.edit', { tie: 'own_company' }),
  ]).toEqual([false, true]);
});

it('lets somebody unknown and a visitor do nothing here', () => {
  for (const act of ADMINISTRATION_ACTS) {
    expect(allowedUserTypes(act), act).not.toContain('public');
    for (const principal of [anonymous, asVisitor()])
      expect(isPermitted(principal, act, 'own_company')).toBe(false);
    expect(isPermitted({ kind: 'system' }, act, 'foreign')).toBe(true);
  }
  expect(tieOf(anonymous, { organizationID: ORGANIZATION })).toBe('foreign');
});

it('lists the rights on a row', () => {
  expect(rightsOn(reseller, 'organization', 'own_reseller')).toEqual([
    'organization.read',
    'organization.read_whole',
    'organization.create',
    'organization.edit',
    'organization.manage',
    'organization.delete',
  ]);
  expect(rightsOn(organization, 'organization', 'own_company')).toEqual([
    'organization.read',
    'organization.read_whole',
  ]);
});
