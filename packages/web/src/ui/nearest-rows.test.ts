import { expect, test } from 'vitest';
import { nearestRows } from './nearest-rows.ts';

const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ index: first + at }));
const indexes = (shown: readonly { readonly index: number }[]) => shown.map(({ index }) => index);

const view = { startIndex: 205, endIndex: 208 };
const near = rows(200, 213);

test.each([
  ['after a leap those of the view alone', rows(0, 20), view, [205, 206, 207, 208]],
  ['where the view touches what is there, all that are near', rows(190, 205), view, indexes(near)],
  [
    'where only rows beyond the view are there, those of the view',
    rows(190, 204),
    view,
    [205, 206, 207, 208],
  ],
  ['when there was time for all, all', near, view, indexes(near)],
  [
    'the first rows of a list as long as nothing is there',
    [],
    { startIndex: 200, endIndex: 202 },
    [200, 201, 202],
  ],
  ['where the view is not known, all that are near', rows(0, 20), null, indexes(near)],
  [
    'where none of the view is among those that are near, all of them',
    rows(0, 20),
    { startIndex: 1, endIndex: 2 },
    indexes(near),
  ],
])('%s', (_case, made, seen, expected) => {
  expect(indexes(nearestRows(near, made, seen))).toEqual(expected);
});

test('answers the same rows where there is nothing to leave out', () => {
  expect(nearestRows(near, near, view)).toBe(near);
});
