import { expect, test } from 'vitest';
import type { UserPrincipal } from '../access/principal.ts';
import { companiesAreOwn } from './placement.ts';

type Actor = Parameters<typeof companiesAreOwn>[0];
const actor = (userType: UserPrincipal['userType'], isMainUser = false): Actor => ({ userType, isMainUser });

test.each<[string, Actor, boolean]>([
  ['the owner names every company', actor('application_owner'), false],
  ['a reseller names the organisation', actor('reseller_employee'), false],
  ['an organisation has its own people only', actor('organization_employee'), true],
  ['a contractor’s main user has its own people only', actor('contractor_employee', true), true],
  ['who makes nobody names nobody’s company', actor('contractor_employee'), true],
])('the company of whom one creates: %s', (_name, person, isOwn) => {
  expect(companiesAreOwn(person)).toBe(isOwn);
});
