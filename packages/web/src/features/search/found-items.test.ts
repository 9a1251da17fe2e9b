import { expect, test } from 'vitest';
import { itemsOf } from './found-items.ts';
import { wordsOf } from './marked.ts';
import type { Found } from './queries.ts';

const NOTHING: Found = {
  text: '2',
  events: [],
  documents: [],
  locations: [],
  organizations: [],
  contracts: [],
  users: [],
};

test('the day of an event stands apart from what the words are marked in, as no search looks for days', () => {
  const event: Found['events'][number] = {
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
  const [group] = itemsOf({ ...NOTHING, events: [event] }, wordsOf('2'), {
    userType: 'contractor_employee',
    locale: 'nl_NL',
  });
  expect(group?.items).toMatchObject([{ detail: 'Hotel · Fire detection', day: '22-02-2026' }]);
});
