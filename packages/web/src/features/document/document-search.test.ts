import { expect, test } from 'vitest';
import { documentSearch, documentsAsked, prefillOf } from './document-search.ts';

test('the address of a list becomes what the API is asked; what is no word of its list is dropped', () => {
  const search = documentSearch.parse({
    states: 'expired',
    expiringWithinMonths: ['3'],
    chapterGroups: 'secret',
    locationIDs: 'a',
    mine: 'true',
  });
  expect(documentsAsked(search).filter).toEqual({
    states: ['expired'],
    expiringWithinMonths: 3,
    locationIDs: ['a'],
    mine: true,
  });
  expect(documentsAsked(search).orderBy).toEqual({ field: 'created_at', direction: 'desc' });
});

test('a new document begins where the list looks, where that is one place', () => {
  const search = documentSearch.parse({ locationIDs: 'a', disciplineIDs: ['b', 'c'] });
  expect(prefillOf(search)).toEqual({ locationID: 'a' });
});
