import { expect, test } from 'vitest';
import { matchesEntityTag, requestedRange } from './conditional-request.ts';

const TAG = '"abc"';

test.each([
  [undefined, false],
  ['', false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['*', true],
  ['"abcd"', false],
  ['abc', false],
])('If-None-Match %j has the tag: %j', (header, has) => {
  expect(matchesEntityTag(header, TAG)).toBe(has);
});

test.each([
  [{}, 'all'],
  [{ 'if-none-match': TAG }, 'none'],
  [{ 'if-none-match': '"other"' }, 'all'],
  [{ 'if-none-match': TAG, range: 'bytes=0-0' }, 'none'],
  [{ range: 'bytes=0-0' }, { start: 0, end: 0 }],
  [{ range: 'bytes=3-' }, { start: 3, end: 9 }],
  [{ range: 'bytes=3-5' }, { start: 3, end: 5 }],
  [{ range: 'bytes=3-500' }, { start: 3, end: 9 }],
  [{ range: 'bytes=-4' }, { start: 6, end: 9 }],
  [{ range: 'bytes=-400' }, { start: 0, end: 9 }],
  [{ range: 'bytes=9-' }, { start: 9, end: 9 }],
  [{ range: 'bytes=10-' }, 'all'],
  [{ range: 'bytes=5-3' }, 'all'],
  [{ range: 'bytes=-' }, 'all'],
  [{ range: 'bytes=-0' }, 'all'],
  [{ range: 'bytes=0-1,3-4' }, 'all'],
  [{ range: 'items=0-1' }, 'all'],
  [{ range: 'bytes=a-b' }, 'all'],
  [
    { range: 'bytes=0-1', 'if-range': TAG },
    { start: 0, end: 1 },
  ],
  [{ range: 'bytes=0-1', 'if-range': 'W/"abc"' }, 'all'],
  [{ range: 'bytes=0-1', 'if-range': 'Sun, 22 Nov 2026 10:00:00 GMT' }, 'all'],
] as const)('of ten bytes %j asks for %j', (headers, wanted) => {
  expect(requestedRange(headers, TAG, 10)).toEqual(wanted);
});

test('nothing is left of no bytes', () => {
  expect(requestedRange({ range: 'bytes=-5' }, TAG, 0)).toEqual('all');
});
