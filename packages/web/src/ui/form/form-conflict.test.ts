import { expect, test } from 'vitest';
import { changedFields, differences, isChoice, isSavedIn, merge } from './form-conflict.ts';

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

const place = {
  name: 'Sleutel',
  postalCode: '1011 AA',
  country: 'NL',
  address: { postalCode: '1011 AA', country: 'NL' },
};

test('what was typed is found in what the server has made of it: trimmed, in one piece, a postal code as its country writes it', () => {
  const typed = {
    ...place,
    name: 'Sleutel cafe\u0301 ',
    postalCode: '1012ab',
    address: { postalCode: '1013cd', country: 'NL' },
  };
  const saved = {
    ...place,
    name: 'Sleutel caf\u00e9',
    postalCode: '1012 AB',
    address: { postalCode: '1013 CD', country: 'NL' },
  };
  expect(isSavedIn(place, typed, saved)).toBe(true);
  expect(differences(place, typed, saved)).toEqual([]);
  expect(merge(place, typed, saved, {})).toEqual(saved);
  expect(isSavedIn(place, typed, { ...saved, name: 'Sleutels' })).toBe(false);
});

test('white space alone is no change of one’s own that could clash', () => {
  const mine = { ...place, name: ' Sleutel' };
  const theirs = { ...place, name: 'Sleutels' };
  expect(differences(place, mine, theirs)).toMatchObject([{ field: 'name', clash: false }]);
  expect(merge(place, mine, theirs, {}).name).toBe('Sleutels');
});

test('what somebody else changed is chosen on by whoever may change it, or has', () => {
  const [one] = differences(base, base, { ...base, place: 'Hall, left' });
  const [clash] = differences(base, { ...base, place: 'Attic' }, { ...base, place: 'Hall, left' });
  const editable = [undefined, ['place'], ['priority']];
  expect(editable.map((fields) => one && isChoice(one, fields))).toEqual([true, true, false]);
  expect(editable.map((fields) => clash && isChoice(clash, fields))).toEqual([true, true, true]);
});
