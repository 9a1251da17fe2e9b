import { describe, expect, test } from 'vitest';
import { differingValues, staleProblems } from './difference.ts';

const differing = (sent: object, saved: object) =>
  staleProblems(7, sent, saved).map(({ path, params }) => [path, params]);
const whole = ['', { version: 7 }];

test('values that are sent as they are saved do not differ, whatever the order of their members', () => {
  const before = { name: 'Mine', address: { city: 'Ede', street: 'Kade' }, notes: null as string | null };
  const address = { street: 'Kade', city: 'Ede' };
  expect(differingValues(before, { name: undefined, address, notes: null })).toEqual({});
  expect(differingValues(before, { name: 'Other', address: { ...address, city: 'Epe' } })).toEqual({
    name: 'Other',
    address: { street: 'Kade', city: 'Epe' },
  });
  expect(differingValues(before, { notes: 'Keys at the desk' })).toEqual({ notes: 'Keys at the desk' });
});

describe('the difference to a stale version', () => {
  test.each([
    ['another value', { name: 'Mine' }, { name: 'Theirs' }, [['name', { version: 7, saved: 'Theirs' }]]],
    ['a value that was emptied', { name: 'Mine' }, { name: null }, [['name', { version: 7, saved: null }]]],
    ['a value that is to be emptied', { name: null }, { name: 'X' }, [['name', { version: 7, saved: 'X' }]]],
    ['the same value', { name: 'Same' }, { name: 'Same', city: 'Ede' }, []],
    ['nothing and nothing', { name: null }, { name: undefined }, []],
    ['a field that is not sent', { name: undefined }, { name: 'Theirs' }, []],
    ['a field that is no value of the entity', { reason: 'why' }, { name: 'Theirs' }, []],
    ['an object in another order', { address: { a: 1, b: 2 } }, { address: { b: 2, a: 1 } }, []],
    ['an inherited member', { toString: 'x' }, {}, []],
    ['lists', { ids: ['a'] }, { ids: ['a', 'b'] }, [['ids', { version: 7, saved: ['a', 'b'] }]]],
  ])('of %s', (_name, sent, saved, expected) => {
    expect(differing(sent, saved)).toEqual([whole, ...expected]);
  });

  test('has one code', () => {
    const codes = staleProblems(1, { a: 1 }, { a: 2 }).map(({ code }) => code);
    expect(codes).toEqual(['stale_version', 'stale_version']);
  });
});
