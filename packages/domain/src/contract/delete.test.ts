import { expect, test } from 'vitest';
import {
  anonymous,
  asUser,
  asVisitor,
  LOCATION,
  ORGANIZATION,
  OTHER_ORGANIZATION,
} from '../testing/people.ts';
import { decideContractDeletion } from './delete.ts';

const own = { organizationID: ORGANIZATION, locationID: LOCATION };
const foreign = { organizationID: OTHER_ORGANIZATION, locationID: 'elsewhere' };

test.each([
  ['the owner', asUser('application_owner'), true, true],
  ['a reseller', asUser('reseller_employee'), false, false],
  ['its organisation', asUser('organization_employee'), true, false],
  ['its organisation’s main user', asUser('organization_employee', { isMainUser: true }), true, false],
  ['people of its location', asUser('location_employee'), false, false],
  ['its contractor', asUser('contractor_employee'), false, false],
  ['its contractor’s main user', asUser('contractor_employee', { isMainUser: true }), false, false],
  ['a visitor', asVisitor(), false, false],
  ['nobody', anonymous, false, false],
])('%s deletes a contract: own %#', (_who, actor, mayOwn, mayForeign) => {
  const told = (contract: typeof own) => {
    const decided = decideContractDeletion(contract, actor);
    return decided.ok ? true : decided.problems.map(({ code }) => code);
  };
  expect(told(own)).toEqual(mayOwn || ['forbidden']);
  expect(told(foreign)).toEqual(mayForeign || ['forbidden']);
});
