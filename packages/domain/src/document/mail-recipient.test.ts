import { expect, test } from 'vitest';
import type { AccountType } from '../access/user-types.ts';
import { mayReceiveDocumentMail } from './mail-recipient.ts';
import type { ChapterGroup } from './vocabulary.ts';

const DAY = '2026-12-01';
const UNSEEN = { acknowledgedOn: null, acknowledgedExpiresAt: null };
const PLACE = {
  organizationID: 'o',
  locationID: 'l',
  contractorID: 'c',
  expiresAt: DAY,
  warningMonths: 1,
  ...UNSEEN,
} as const;
const PEOPLE = {
  'of the organisation': { userType: 'organization_employee', organizationID: 'o' },
  'of another organisation': { userType: 'organization_employee', organizationID: 'other' },
  'at the location': { userType: 'location_employee', organizationID: 'o', locationIDs: ['l'] },
  'at another location': { userType: 'location_employee', organizationID: 'o', locationIDs: ['other'] },
  'of the contractor': { userType: 'contractor_employee', contractorID: 'c' },
  'of another contractor': { userType: 'contractor_employee', contractorID: 'other' },
} as const;

test.each<[keyof typeof PEOPLE, ChapterGroup, boolean]>([
  ['of the organisation', 'involved', true],
  ['of another organisation', 'public', false],
  ['at the location', 'involved', true],
  ['at another location', 'public', false],
  ['of the contractor', 'contractor', true],
  ['of the contractor', 'involved', false],
  ['of another contractor', 'public', false],
])('somebody %s, of a document of the group %s: %s', (who, chapterGroup, told) => {
  const person: {
    userType: AccountType;
    organizationID?: string;
    contractorID?: string;
    locationIDs?: readonly string[];
  } = PEOPLE[who];
  const whole = { organizationID: null, contractorID: null, locationIDs: [], ...person };
  const active = { ...whole, active: true };
  const document = { ...PLACE, chapterGroup };
  expect(mayReceiveDocumentMail(active, document, DAY)).toBe(told);
  expect(mayReceiveDocumentMail({ ...whole, active: false }, document, DAY)).toBe(false);
  expect(mayReceiveDocumentMail(active, { ...document, expiresAt: '2027-12-01' }, DAY)).toBe(false);
  expect(mayReceiveDocumentMail(active, { ...document, expiresAt: null }, DAY)).toBe(false);
  expect(mayReceiveDocumentMail(active, null, DAY)).toBe(false);
  const seen = (acknowledgedOn: string) =>
    mayReceiveDocumentMail(active, { ...document, acknowledgedOn, acknowledgedExpiresAt: DAY }, DAY);
  expect([seen('2026-11-01'), seen('2026-10-31')]).toEqual([false, told]);
});
