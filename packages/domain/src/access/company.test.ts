import { describe, expect, test } from 'vitest';
import { companyIDOf, companyIDOrNull, OWNER_COMPANY_ID } from './company.ts';

const NONE = { resellerID: null, organizationID: null, contractorID: null };

describe('the company that a person works for', () => {
  test.each([
    ['reseller_employee', { ...NONE, resellerID: 'r' }, 'r'],
    ['contractor_employee', { ...NONE, contractorID: 'c' }, 'c'],
    ['organization_employee', { ...NONE, organizationID: 'o' }, 'o'],
    ['location_employee', { ...NONE, organizationID: 'o', resellerID: 'r' }, 'o'],
  ] as const)('of a %s', (userType, columns, company) => {
    expect(companyIDOrNull(columns)).toBe(company);
    expect(companyIDOf({ userType, ...columns })).toBe(company);
  });

  test('the owner’s people have none, and others cannot lack it', () => {
    expect(companyIDOrNull(NONE)).toBeNull();
    expect(companyIDOf({ userType: 'application_owner', ...NONE })).toBe(OWNER_COMPANY_ID);
    expect(() => companyIDOf({ userType: 'reseller_employee', ...NONE })).toThrow('has a company');
  });
});
