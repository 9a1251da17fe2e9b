import { expect, test } from 'vitest';
import { changedFields, differences, merge } from './form-conflict.ts';

const base = { description: 'Horn silent', priority: 2, place: 'Hall', files: ['a'] };

test('only fields that somebody else changed are differences, and only double changes clash', () => {
  const mine = { ...base, description: 'Horn is silent', priority: 1 };
  const theirs = { ...base, priority: 3, place: 'Hall, left' };
  expect(differences(base, mine, theirs)).toEqual([
    { field: 'priority', mine: 1, theirs: 3, clash: true },
    { field: 'place', mine: 'Hall', theirs: 'Hall, left', clash: false },
  ]);
});

test('the same change made twice is no difference', () => {
  expect(differences(base, { ...base, priority: 1 }, { ...base, priority: 1 })).toEqual([]);
});

test('each side keeps what only it changed; a clash goes as chosen', () => {
  const mine = { ...base, description: 'Horn is silent', priority: 1 };
  const theirs = { ...base, priority: 3, place: 'Hall, left' };
  expect(merge(base, mine, theirs, {})).toEqual({
    ...base,
    description: 'Horn is silent',
    priority: 1,
    place: 'Hall, left',
  });
  expect(merge(base, mine, theirs, { priority: 'theirs', place: 'mine' })).toEqual({
    ...base,
    description: 'Horn is silent',
    priority: 3,
    place: 'Hall',
  });
});

test('lists and empty values are compared by what they hold', () => {
  expect(changedFields(base, { ...base, files: ['a'] })).toEqual([]);
  expect(changedFields({ note: null as string | null }, { note: '' })).toEqual(['note']);
});
