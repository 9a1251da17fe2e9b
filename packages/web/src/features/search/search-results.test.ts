import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import { expect, test } from 'vitest';
import { normalisedWords } from './highlight.ts';
import type { SearchResults } from './queries.ts';
import { itemsOf } from './search-results.ts';

const NOTHING: SearchResults = {
  text: '2',
  events: [],
  documents: [],
  locations: [],
  organizations: [],
  contracts: [],
  users: [],
};

const EVENT: SearchResults['events'][number] = {
  serviceEventID: 'e1',
  type: 'action',
  status: 'new',
  category: 'MALFUNCTION',
  description: 'Loop 2 is open',
  solutionDescription: null,
  internalLocation: null,
  deviceID: null,
  createdAt: '2026-02-22T12:00:00.000Z',
  location: { name: 'Hotel' },
  discipline: { name: 'Fire detection' },
};
const TECHNICIAN = { userType: 'contractor_employee', locale: 'nl_NL' } as const;

test('the day of an event stands apart from what the words are marked in, as no search looks for days', () => {
  const [group] = itemsOf({ ...NOTHING, events: [EVENT] }, normalisedWords('2'), TECHNICIAN);
  expect(group?.items).toMatchObject([{ detail: 'Hotel · Fire detection', day: '22-02-2026' }]);
});

test.each([
  ['solution', { solutionDescription: 'Cable replaced' }, 'cable', 'Cable replaced'],
  ['place', { internalLocation: 'Cable duct' }, 'cable', 'Cable duct'],
  ['device', { deviceID: 'Cable 7' }, 'cable', 'Cable 7'],
  [
    'description too',
    { description: 'Cable cut', solutionDescription: 'Cable replaced' },
    'cable',
    undefined,
  ],
  ['description alone', { solutionDescription: 'Cable replaced' }, 'loop', undefined],
])(
  'an event is noted by where its word stands, unless that is shown already: %s',
  (_where, change, typed, note) => {
    const events = [{ ...EVENT, ...change }];
    const [group] = itemsOf({ ...NOTHING, events }, normalisedWords(typed), TECHNICIAN);
    expect(group?.items[0]?.note).toBe(note);
  },
);

test('what was found on a page that is not for this person is left out, and its group with it', () => {
  const organizations = [{ organizationID: 'o1', name: 'Hotels', city: null, active: true }];
  const found = { ...NOTHING, events: [EVENT], organizations };
  const names = (userType: AccountType) =>
    itemsOf(found, normalisedWords('o'), { userType, locale: 'en_GB' }).map(({ name }) => name);
  expect(names('contractor_employee')).toEqual(['events']);
  expect(names('organization_employee')).toEqual(['events', 'organizations']);
});
