import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test.each([
  ['Gebouw 2', 'Gebouw 10'],
  ['ABC', 'Boszicht'],
  ['de Wilgenhof', 'Zorgcentrum'],
  ['École', 'elan'],
])('%s comes before %s', (one, other) => {
  expect([other, one].toSorted(compareNames)).toEqual([one, other]);
});
