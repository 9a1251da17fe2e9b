import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textParams } from '../../platform/search-params.ts';
import { inUseChoiceOf, listAddress, singleValue } from './list-state.ts';

const A = '01a1ff67-014d-7000-8000-000000000001';
const B = '01a1ff67-014d-7000-8000-000000000002';

const list = listAddress({
  sortFields: ['created_at', 'priority'],
  defaultOrder: { field: 'created_at', direction: 'desc' },
  filters: {
    statuses: ['new', 'pending', 'ready'],
    locationIDs: 'ids',
    mine: 'flag',
    disciplineID: 'id',
    createdFrom: isCalendarDate,
  },
});

test('what a list shows goes into the address and comes back', () => {
  const state = list.parse({
    sort: 'priority.asc',
    q: 'horn & bell',
    statuses: ['new', 'ready'],
    locationIDs: [A, B],
    mine: true,
    disciplineID: A,
  });
  const address = stringifySearch(state);
  expect(address).toBe(
    `?sort=priority.asc&q=horn+%26+bell&statuses=new&statuses=ready&locationIDs=${A}&locationIDs=${B}&mine=true&disciplineID=${A}`,
  );
  expect(list.parse(parseSearch(address))).toEqual(state);
});

test('one value of a list filter stays a list', () => {
  expect(list.parse(parseSearch('?statuses=new'))).toEqual({ statuses: ['new'] });
});

test('unknown words, fields, directions and parameters are dropped', () => {
  const address = '?sort=name.asc&statuses=done&mine=maybe&other=1&q=%20';
  expect(list.parse(parseSearch(address))).toEqual({});
  expect(list.orderBy({})).toEqual({ field: 'created_at', direction: 'desc' });
  expect(list.orderBy({ sort: 'priority.up' })).toEqual({ field: 'created_at', direction: 'desc' });
});

test('what is no id and what cannot be searched is dropped', () => {
  const address = `?disciplineID=nope&locationIDs=1&locationIDs=${A}&q=%00ho%07rn`;
  expect(list.parse(parseSearch(address))).toEqual({ locationIDs: [A], q: 'horn' });
  expect(list.parse(parseSearch('?q=%00&locationIDs=x'))).toEqual({});
});

test('a text that must be of a kind is dropped where it is not', () => {
  expect(list.parse(parseSearch('?createdFrom=2026-03-01'))).toEqual({ createdFrom: '2026-03-01' });
  expect(list.parse(parseSearch('?createdFrom=2026-02-30'))).toStrictEqual({ createdFrom: undefined });
});

test('nothing chosen is no search part at all', () => {
  expect(stringifySearch({ q: '', statuses: [], mine: false, sort: undefined })).toBe('');
});

test('another choice for one filter leaves the others, and null takes it away', () => {
  const state = list.parse({ q: 'horn', mine: true, disciplineID: A });
  expect(list.withPart(state, 'disciplineID', B)).toEqual({ q: 'horn', mine: true, disciplineID: B });
  expect(list.withPart(state, 'statuses', 'new')).toEqual({ ...state, statuses: ['new'] });
  expect(list.withPart(state, 'statuses', ['new', 'ready'])).toEqual({
    ...state,
    statuses: ['new', 'ready'],
  });
  expect(list.withPart({ ...state, statuses: ['new'] }, 'statuses', [])).toEqual(state);
  expect(list.withPart(state, 'statuses', 'unknown')).toEqual(state);
  expect(list.withPart(state, 'disciplineID', null)).toEqual({ q: 'horn', mine: true });
});

test('without its filters a list keeps its order and the columns that are hidden', () => {
  const kept = { sort: 'priority.asc', hide: ['device'] };
  expect(list.cleared(list.parse({ ...kept, q: 'horn', mine: true, statuses: 'new' }))).toEqual(kept);
  expect(list.cleared({})).toEqual({});
});

test('both words of a filter of two ask for neither', () => {
  expect([singleValue(['a']), singleValue(['a', 'b']), singleValue(undefined)]).toEqual([
    'a',
    undefined,
    undefined,
  ]);
  expect([
    inUseChoiceOf({ active: ['no'] }),
    inUseChoiceOf({ active: ['no', 'yes'] }),
    inUseChoiceOf({}),
  ]).toEqual(['no', undefined, undefined]);
});

test('what a form is begun with is one text under its name: lists, empty texts and other names are left out', () => {
  const read = textParams(['locationID', 'source']);
  expect(read(parseSearch('?locationID=a&source=&other=x'))).toEqual({ locationID: 'a' });
  expect(read(parseSearch('?locationID=a&locationID=b&source=c'))).toEqual({ source: 'c' });
});

test('what begins no form is also gone from the address that the router lays it over', () => {
  const read = textParams(['locationID', 'source']);
  const search = parseSearch('?locationID=a&locationID=b&source=');
  expect({ ...search, ...read(search) }).toEqual({});
});
