import { expect, it } from 'vitest';
import { parseLoginSearch, parseResetPasswordSearch } from './guest-search.ts';

/** What a page is given: the router lays what is read over the address. */
const given = <T extends object>(
  parse: (search: Record<string, unknown>) => T,
  search: Record<string, unknown>,
) => ({
  ...search,
  ...parse(search),
});

it.each([
  [{}, {}],
  [{ notice: 'ended' }, { notice: 'ended' }],
  [{ notice: 'zzz' }, {}],
  [{ notice: '__proto__' }, {}],
  [{ notice: ['ended', 'ended'] }, {}],
])('/login of %j is given %j', (search, expected) => {
  expect(given(parseLoginSearch, search)).toEqual(expected);
});

it.each([
  [{ token: 'abc' }, { token: 'abc' }],
  [
    { token: 'abc', invited: 'true' },
    { token: 'abc', invited: true },
  ],
  [{ token: 'abc', invited: 'false' }, { token: 'abc' }],
  [{ token: '' }, {}],
  [{ token: ['a', 'b'] }, {}],
  [{ notice: 'link_expired' }, { notice: 'link_expired' }],
  [{ notice: 'ended' }, {}],
])('/reset-password of %j is given %j', (search, expected) => {
  expect(given(parseResetPasswordSearch, search)).toEqual(expected);
});
