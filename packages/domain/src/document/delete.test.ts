import { expect, test } from 'vitest';
import { OWNER_COMPANY_ID } from '../access/company.ts';
import {
  anonymous,
  asUser,
  asVisitor,
  CONTRACTOR,
  LOCATION,
  ORGANIZATION,
  OTHER_ORGANIZATION,
} from '../testing/people.ts';
import { decideDocumentDeletion } from './delete.ts';

const own = { organizationID: ORGANIZATION, locationID: LOCATION, creatorCompanyID: ORGANIZATION };
const documents = {
  own,
  upload: { ...own, creatorCompanyID: CONTRACTOR },
  'of the owner': { ...own, creatorCompanyID: OWNER_COMPANY_ID },
  'at another location': { ...own, locationID: 'elsewhere' },
  foreign: { organizationID: OTHER_ORGANIZATION, locationID: 'there', creatorCompanyID: OTHER_ORGANIZATION },
};
const all = Object.keys(documents);
const here = ['own', 'upload', 'of the owner'];

test.each([
  ['the owner', asUser('application_owner'), all],
  ['a reseller', asUser('reseller_employee'), []],
  ['its organisation', asUser('organization_employee'), [...here, 'at another location']],
  [
    'its organisation’s main user',
    asUser('organization_employee', { isMainUser: true }),
    [...here, 'at another location'],
  ],
  ['people of its location', asUser('location_employee'), here],
  ['its contractor', asUser('contractor_employee'), ['upload']],
  ['its contractor’s main user', asUser('contractor_employee', { isMainUser: true }), ['upload']],
  ['a visitor', asVisitor(), []],
  ['nobody', anonymous, []],
])('%s deletes documents: %#', (_who, actor, deleted) => {
  const decided = Object.entries(documents).map(
    ([name, one]) => [name, decideDocumentDeletion(one, actor)] as const,
  );
  expect(decided.flatMap(([name, { ok }]) => (ok ? [name] : []))).toEqual(deleted);
  for (const [, one] of decided) {
    if (!one.ok) expect(one.problems).toEqual([{ code: 'forbidden', path: '' }]);
  }
});
