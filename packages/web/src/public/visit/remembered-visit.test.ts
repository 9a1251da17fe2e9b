import { expect, test } from 'vitest';
import { memoryStorage, storageOrMemory } from './page-storage.ts';
import { forgetVisit, isPassword, recallVisit, rememberVisit } from './remembered-visit.ts';

const VISIT = {
  location: { locationID: 'l', name: 'De Wilgenhof' },
  discipline: { disciplineID: 'd', name: 'Fire detection' },
  resellerID: null,
  password: '4821',
};

test('a visit is recalled as it was remembered, until it is forgotten', () => {
  const storage = memoryStorage();
  expect(recallVisit(storage)).toBeNull();
  rememberVisit(storage, VISIT);
  expect(recallVisit(storage)).toEqual(VISIT);
  forgetVisit(storage);
  expect(recallVisit(storage)).toBeNull();
});

test.each([
  'not json',
  '[]',
  '{}',
  JSON.stringify({ ...VISIT, password: '48211' }),
  JSON.stringify({ ...VISIT, password: 4821 }),
  JSON.stringify({ ...VISIT, location: { locationID: 'l' } }),
  JSON.stringify({ ...VISIT, discipline: null }),
])('what is not a whole visit counts as none: %s', (kept) => {
  const storage = memoryStorage();
  storage.setItem('public_logbook', kept);
  expect(recallVisit(storage)).toBeNull();
});

test.each([
  ['4821', true],
  ['0000', true],
  ['482', false],
  ['48 1', false],
  ['٤٨٢١', false],
])('%s as a password: %s', (text, is) => {
  expect(isPassword(text)).toBe(is);
});

test('a browser that refuses storage gets one in memory', () => {
  const storage = storageOrMemory(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  storage.setItem('a', 'b');
  expect(storage.getItem('a')).toBe('b');
});
