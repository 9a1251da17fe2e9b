import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('makes once what is asked for again, and forgets all when there are more than the limit', () => {
  const made: string[] = [];
  const length = memoize(2, (text) => {
    made.push(text);
    return text.length;
  });
  for (const text of ['a', 'bb', 'a', 'bb', 'ccc', 'ccc', 'a']) expect(length(text)).toBe(text.length);
  expect(made).toEqual(['a', 'bb', 'ccc', 'a']);
});

it('does not remember what failed', () => {
  let tries = 0;
  const fails = memoize<number>(2, () => {
    tries += 1;
    throw new RangeError('no');
  });
  for (const _ of [1, 2]) expect(() => fails('x')).toThrow(RangeError);
  expect(tries).toBe(2);
});
