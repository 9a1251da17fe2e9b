import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { expect, test } from 'vitest';
import type { Change } from '../../db/with-access.ts';
import { isChangeVisible, type Listener } from './change-visibility.ts';

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
  expect(isChangeVisible(seller, { id: '1', organizationID: null, ...change })).toBe(expected);
});

const place = { organizationID: 'o', locationID: 'l', disciplineID: 'd' };
const people = {
  owner: { principal: { ...principal, userType: 'application_owner', resellerID: null } },
  organization: {
    principal: { ...principal, userType: 'organization_employee', resellerID: null, organizationID: 'o' },
  },
  location: {
    principal: {
      ...principal,
      userType: 'location_employee',
      resellerID: null,
      organizationID: 'o',
      locationIDs: ['l'],
    },
  },
  contractor: {
    principal: { ...principal, userType: 'contractor_employee', resellerID: null, contractorID: 'c' },
    contracted: [{ ...place, locationID: 'other' }, place],
  },
} as const satisfies Record<string, Partial<Listener>>;
type Person = keyof typeof people;

const everybody: readonly Person[] = ['owner', 'organization', 'location', 'contractor'];
test.each<[string, Omit<Change, 'id' | 'organizationID'> & { organizationID?: string }, readonly Person[]]>([
  ['a discipline', { entity: 'discipline', disciplineID: 'x' }, everybody],
  ['the causes of fire alarms', { entity: 'fire_cause' }, everybody],
  ['a chapter', { entity: 'chapter', disciplineID: 'x' }, everybody],
  ['a reseller', { entity: 'reseller', resellerID: 'r' }, ['owner']],
  ['an owner of the application', { entity: 'user' }, ['owner']],
  ['a contractor', { entity: 'contractor', contractorID: 'c' }, everybody],
  ['another contractor', { entity: 'contractor', contractorID: 'x' }, ['owner', 'organization', 'location']],
  ['a person of the contractor', { entity: 'user', contractorID: 'c' }, ['owner', 'contractor']],
  ['an organisation', { entity: 'organization', organizationID: 'o' }, everybody],
  ['another organisation', { entity: 'organization', organizationID: 'x' }, ['owner']],
  [
    'a person of the organisation',
    { entity: 'user', organizationID: 'o' },
    ['owner', 'organization', 'location'],
  ],
  ['a location', { entity: 'location', organizationID: 'o', locationID: 'l' }, everybody],
  [
    'another location',
    { entity: 'location', organizationID: 'o', locationID: 'x' },
    ['owner', 'organization'],
  ],
  ['an event', { entity: 'service_event', ...place }, everybody],
  [
    'an event of another discipline',
    { entity: 'service_event', ...place, disciplineID: 'x' },
    ['owner', 'organization', 'location'],
  ],
  ['an event elsewhere', { entity: 'service_event', ...place, locationID: 'x' }, ['owner', 'organization']],
  [
    'an event of another organisation',
    { entity: 'service_event', organizationID: 'x', locationID: 'y' },
    ['owner'],
  ],
  [
    'its contract that has ended',
    { entity: 'contract', ...place, disciplineID: 'x', contractorID: 'c' },
    everybody,
  ],
  [
    'another’s contract there',
    { entity: 'contract', ...place, disciplineID: 'x', contractorID: 'x' },
    ['owner', 'organization', 'location'],
  ],
])('who hears of %s', (_what, change, expected) => {
  const told = everybody.filter((who) =>
    isChangeVisible({ ...seller, ...people[who] }, { id: '1', organizationID: null, ...change }),
  );
  expect(told).toEqual(expected);
});

test.each(['service_event', 'document', 'logbook_book'])(
  'a reseller’s people hear of no %s of their organisations',
  (entity) => {
    expect(isChangeVisible(seller, { id: '1', entity, organizationID: 'o', locationID: 'l' })).toBe(false);
  },
);

test('a reseller’s people hear of their own organisations alone', () => {
  const heard = ['o', 'x'].filter((organizationID) =>
    isChangeVisible(seller, { id: '1', entity: 'location', organizationID }),
  );
  expect(heard).toEqual(['o']);
});
