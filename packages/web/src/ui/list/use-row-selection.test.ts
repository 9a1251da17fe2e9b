import { expect, it } from 'vitest';
import { keysBetween } from './use-row-selection.ts';

const ORDER = ['a', 'b', 'c', 'd'];

it.each<[string, from: string | null, to: string, string[]]>([
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'd', 'b', ['b', 'c', 'd']],
  ['to itself', 'c', 'c', ['c']],
  ['without a beginning', null, 'c', ['c']],
  ['from a row that a filter has removed', 'x', 'c', ['c']],
  ['to a row that cannot be selected', 'b', 'x', ['x']],
])('a range of rows %s', (_name, from, to, keys) => {
  expect(keysBetween(ORDER, from, to)).toEqual(keys);
});
