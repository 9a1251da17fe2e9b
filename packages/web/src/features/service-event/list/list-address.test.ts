import { expect, test } from 'vitest';
import { eventListAddress, filterOf, withFilter, withoutFilters } from './list-address.ts';

const { parse } = eventListAddress;

test('each list asks for what belongs to it', () => {
  expect(filterOf('action', {})).toEqual({ types: ['action'], archived: false });
  expect(filterOf('registration', {})).toEqual({
    types: ['manual_registration', 'system_registration'],
    archived: false,
  });
  expect(filterOf('historical', {})).toEqual({ archived: true });
});

test('the address narrows the list, and never widens it', () => {
  const state = parse({
    statuses: ['new', 'done'],
    priorities: ['1', '7'],
    categories: 'FIRE',
    locationIDs: 'a',
    mine: 'true',
    types: ['action', 'system_registration'],
  });
  expect(filterOf('action', state)).toEqual({
    types: ['action'],
    archived: false,
    statuses: ['new'],
    priorities: [1],
    categories: ['FIRE'],
    locationIDs: ['a'],
    mine: true,
  });
  expect(filterOf('registration', state).types).toEqual(['system_registration']);
  expect(filterOf('historical', state)).not.toHaveProperty('statuses');
});

test('a filter is set, emptied and cleared without losing the order', () => {
  const state = parse({ sort: 'priority.asc', mine: true });
  const narrowed = withFilter(state, 'categories', ['FIRE', 'nonsense']);
  expect(narrowed).toEqual({ sort: 'priority.asc', mine: true, categories: ['FIRE'] });
  expect(withFilter(narrowed, 'categories', [])).toEqual(state);
  expect(withoutFilters(narrowed)).toEqual({ sort: 'priority.asc' });
});
