import { expect, test } from 'vitest';
import { askedAt } from './gathered.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 4, 2, 10, 0, seconds));

test.each<[string, number, number, number]>([
  ['one event, after the quiet time', 0, 0, 60],
  ['several of one act, after the last', 0, 4, 64],
  ['another act within the quiet time puts it off', 0, 59, 119],
  ['the last one that may put it off', 0, 240, 300],
  ['while more keep coming, at the latest after the first', 0, 241, 300],
  ['what has waited too long already is due at once', 0, 900, 300],
])('%s', (_what, first, last, asked) => {
  expect(askedAt({ first: at(first), last: at(last) })).toEqual(at(asked));
});
