import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts';
import type { ListName } from '../event-lists.ts';
import { type EventSearch, eventSearch, filterOf } from './list-address.ts';

const ID = '01a1fd71-ec76-7ae8-9faa-0186f9a4b6a5';

test('each list asks for what belongs to it', () => {
  expect(filterOf('action', {})).toEqual({ types: ['action'], archived: false });
  expect(filterOf('registration', {})).toEqual({
    types: ['manual_registration', 'system_registration'],
    archived: false,
  });
  expect(filterOf('historical', {})).toEqual({ archived: true });
});

test('the address narrows the list, and never widens it', () => {
  const search = {
    statuses: ['new', 'done'],
    priorities: ['1', '7', 'none'],
    categories: 'FIRE',
    locationIDs: ID,
    mine: 'true',
    types: ['action', 'system_registration'],
  };
  const read = (list: ListName) => filterOf(list, eventSearch[list].parse(search));
  expect(read('action')).toEqual({
    types: ['action'],
    archived: false,
    statuses: ['new'],
    priorities: [1, null],
    categories: ['FIRE'],
    locationIDs: [ID],
    mine: true,
  });
  expect(read('registration').types).toEqual(['system_registration']);
  expect(read('historical')).not.toHaveProperty('statuses');
});

test('a filter is set, emptied and cleared without losing the order', () => {
  const { parse, withPart, cleared } = eventSearch.action;
  const state = parse({ sort: 'priority.asc', mine: true });
  const narrowed = withPart(state, 'categories', ['FIRE', 'nonsense']);
  expect(narrowed).toEqual({ sort: 'priority.asc', mine: true, categories: ['FIRE'] });
  expect(withPart(narrowed, 'categories', [])).toEqual(state);
  expect(cleared(narrowed)).toEqual({ sort: 'priority.asc' });
});

test('an address that somebody made up is read as far as it makes sense', () => {
  const odd = (address: string) => {
    const read = parseSearch(address);
    // like the router: the parsed state is merged over the raw one
    return filterOf('action', { ...read, ...eventSearch.action.parse(read) } as EventSearch);
  };
  const all = { types: ['action'], archived: false };
  expect(odd('?categories=%5B%22MALFUNCTION%22%5D')).toEqual(all);
  expect(
    odd('?locationIDs=%5B%22a%22%5D&assignedToUserIDs=me&createdFrom=2026-02-30&priorities=high'),
  ).toEqual(all);
  expect(odd('?mine=1&overdue=yes&completedUntil=&createdUntil[]=2026-02-01&q=%20&sort=name.asc')).toEqual(
    all,
  );
  expect(odd(`?disciplineIDs=x&disciplineIDs=${ID}`)).toEqual({ ...all, disciplineIDs: [ID] });
});

test('every filter goes into the address and comes back', () => {
  const search = {
    sort: 'completed_at.asc',
    q: 'smoke & fire',
    types: ['action'],
    statuses: ['new', 'ready'],
    priorities: ['1'],
    categories: ['FIRE'],
    origins: ['inspection', 'asset'],
    fireAlarmTypes: ['unwanted'],
    locationIDs: [ID],
    disciplineIDs: [ID],
    assignedToUserIDs: [ID],
    responsibleUserIDs: [ID],
    mine: true,
    myCompany: true,
    overdue: true,
    unassigned: true,
    createdFrom: '2026-03-01',
    createdUntil: '2026-03-31',
    completedFrom: '2026-04-01',
    completedUntil: '2026-04-02',
    zone: 'Pacific/Kiritimati',
  };
  const kept = (['action', 'registration', 'historical'] as const).map((list) => {
    const { parse } = eventSearch[list];
    const state = Object.fromEntries(Object.entries(parse(search)).filter(([, value]) => value));
    expect(parse(parseSearch(stringifySearch(state)))).toEqual(state);
    return state;
  });
  expect(Object.assign({}, ...kept)).toEqual(search);
});

test('a period takes both of its days whole, on the browser’s clock', () => {
  const state = eventSearch.action.parse({ createdFrom: '2026-03-29', createdUntil: '2026-03-29' });
  expect(filterOf('action', state)).toMatchObject({
    createdFrom: new Date(2026, 2, 29).toISOString(),
    createdUntil: new Date(2026, 2, 30).toISOString(),
  });
});

test('or on the clock of a zone that is named', () => {
  const days = { completedFrom: '2026-03-29', completedUntil: '2026-03-29' };
  const { parse } = eventSearch.historical;
  expect(filterOf('historical', parse({ ...days, zone: 'Pacific/Kiritimati' }))).toMatchObject({
    completedFrom: '2026-03-28T10:00:00.000Z',
    completedUntil: '2026-03-29T10:00:00.000Z',
  });
  expect(filterOf('historical', parse({ ...days, zone: 'Europe/Nowhere' }))).toEqual(
    filterOf('historical', parse(days)),
  );
});

test('a filter that a list does not have is no part of its state, so that none counts or shows it', () => {
  const dropped = { statuses: undefined, overdue: undefined, unassigned: undefined };
  const open = { statuses: 'new', overdue: 'true', unassigned: 'true', q: ' pump ' };
  const archive = eventSearch.historical.parse(open);
  expect(archive).toStrictEqual({ q: ' pump ', ...dropped });
  expect(filterOf('historical', archive)).toEqual({ archived: true, search: 'pump' });
  const days = { completedFrom: '2026-03-01', completedUntil: '2026-03-31' };
  expect(eventSearch.action.parse({ ...days, types: 'action', unassigned: 'true' })).toStrictEqual({
    types: undefined,
    unassigned: undefined,
    completedFrom: undefined,
    completedUntil: undefined,
  });
  expect(eventSearch.registration.parse({ ...days, types: 'action', overdue: 'true' })).toStrictEqual({
    types: undefined,
    overdue: true,
    completedFrom: undefined,
    completedUntil: undefined,
  });
  expect(eventSearch.registration.parse({ types: ['action', 'manual_registration'] })).toEqual({
    types: ['manual_registration'],
  });
});

test('flags and days are set and taken away as choices are', () => {
  const { withPart } = eventSearch.action;
  const late = withPart(withPart({}, 'overdue', 'true'), 'createdFrom', '2026-03-01');
  expect(late).toEqual({ overdue: true, createdFrom: '2026-03-01' });
  expect(withPart(withPart(late, 'overdue', null), 'createdFrom', null)).toEqual({});
});
