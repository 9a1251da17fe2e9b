import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { expect, test } from 'vitest';
import { mayHear } from './may-hear.ts';

const principal: UserPrincipal = {
  kind: 'user',
  userID: 'u',
  userType: 'reseller_employee',
  resellerID: 'r',
  organizationID: null,
  contractorID: null,
  locationIDs: [],
  isMainUser: false,
  sessionID: 's',
  deviceID: 'd',
  locale: 'en_GB',
};
const seller = { principal, contracted: [], organizationIDs: ['o'] };

test.each([
  ['a person of nobody, an owner of the application', { entity: 'user' }, false],
  ['a person of their own', { entity: 'user', resellerID: 'r' }, true],
  ['a person of a contractor', { entity: 'user', contractorID: 'c' }, false],
  ['a contractor', { entity: 'contractor', contractorID: 'c' }, true],
  ['a discipline', { entity: 'discipline', disciplineID: 'x' }, true],
  ['the causes of fire alarms', { entity: 'fire_cause' }, true],
  ['a chapter', { entity: 'chapter', disciplineID: 'x' }, false],
])('whether a reseller’s people hear of %s', (_what, change, expected) => {
  expect(mayHear(seller, { id: '1', organizationID: null, ...change })).toBe(expected);
});
