import { expect, test } from 'vitest';
import { documentListCriteria, documentSearch, prefillOf } from './document-search.ts';

const A = '01a1ff67-014d-7000-8000-000000000001';
const B = '01a1ff67-014d-7000-8000-000000000002';

test('the address of a list becomes what the API is asked; what is no word of its list is dropped', () => {
  const search = documentSearch.parse({
    states: 'expired',
    expiringWithinMonths: ['3'],
    chapterGroups: 'secret',
    locationIDs: [A, 'nope'],
    mine: 'true',
    toCheck: 'true',
  });
  expect(documentListCriteria(search).filter).toEqual({
    states: ['expired'],
    expiringWithinMonths: 3,
    locationIDs: [A],
    mine: true,
    toCheck: true,
  });
});

test.each([
  [{}, 'created_at', 'desc'],
  [{ states: 'valid' }, 'created_at', 'desc'],
  [{ states: ['valid', 'expiring'] }, 'created_at', 'desc'],
  [{ states: 'expiring' }, 'expires_at', 'asc'],
  [{ states: ['expiring', 'expired'] }, 'expires_at', 'asc'],
  [{ expiringWithinMonths: '3' }, 'expires_at', 'asc'],
  [{ toCheck: 'true' }, 'expires_at', 'asc'],
  [{ states: 'expired', sort: 'name.desc' }, 'name', 'desc'],
  [{ states: 'expired', sort: 'nonsense' }, 'expires_at', 'asc'],
])(
  'a list by %o has by itself what runs out first at its top, where it is of that',
  (search, field, direction) => {
    expect(documentListCriteria(documentSearch.parse(search)).orderBy).toEqual({ field, direction });
  },
);

test('a new document begins where the list looks, where that is one place', () => {
  const search = documentSearch.parse({ locationIDs: A, disciplineIDs: [A, B] });
  expect(prefillOf(search)).toEqual({ locationID: A });
});

test('a chapter narrows within its discipline alone: without one, or with several, it is left out', () => {
  const within = (disciplineIDs: readonly string[] | undefined) =>
    documentSearch.parse({ disciplineIDs, chapterIDs: [B] }).chapterIDs;
  expect(within([A])).toEqual([B]);
  expect(within([A, B])).toBeUndefined();
  expect(within(undefined)).toBeUndefined();
});

test('a chapter that is dropped with its discipline is said to be, as the router keeps what is not', () => {
  const search = documentSearch.parse({ disciplineIDs: A, chapterIDs: B });
  expect(documentSearch.parse({ chapterIDs: B })).toStrictEqual({ chapterIDs: undefined });
  expect(documentSearch.withPart(search, 'disciplineIDs', null)).toMatchObject({ chapterIDs: undefined });
});
