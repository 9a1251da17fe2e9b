import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('one entry too many evicts the one that was set first', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('c', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
});

test('a new value for a key that it holds evicts nothing, and keeps the key’s turn', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  expect([...map.set('c', 4).keys()]).toEqual(['b', 'c']);
});
