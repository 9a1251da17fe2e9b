import { expect, test } from 'vitest';
import { countAdded, coversView, rowsFromTop, rowWindow, SCREENFUL } from './row-window.ts';

const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ index: first + at }));
const ends = (shown: readonly { readonly index: number }[]) => [shown[0]?.index, shown.at(-1)?.index];

const ROWS_PER_FRAME = 8;
const WHOLE = { whole: ROWS_PER_FRAME, left: ROWS_PER_FRAME };

const near = rows(200, 229);
const view = { startIndex: 205, endIndex: 224 };

test.each([
  ['after a leap the first of the view', rows(0, 29), [205, 212]],
  ['where nothing is there yet, the first of the view', [], [205, 212]],
  ['in the frame after a leap the next of the view', rows(205, 212), [205, 220]],
  [
    'in the one after that the rest of the view, and of those beyond it the ones below',
    rows(205, 220),
    [205, 228],
  ],
  ['in the fourth all', rows(205, 228), [200, 229]],
  ['where one scrolls down, those that come in', rows(197, 226), [200, 229]],
  ['where one scrolls up, those that come in', rows(203, 232), [200, 229]],
  ['where one scrolls far down, those of the view that follow what is there', rows(178, 207), [200, 215]],
  ['where one scrolls far up, those of the view that come before what is there', rows(222, 251), [214, 229]],
  ['where only rows beyond the view are there, the gap to it is closed first', rows(171, 200), [200, 208]],
])('%s', (_case, made, expected) => {
  const shown = rowWindow(near, made, view, WHOLE);
  expect(ends(shown)).toEqual(expected);
  expect(shown.map(({ index }) => index)).toEqual(
    rows(expected[0] ?? 0, expected[1] ?? 0).map(({ index }) => index),
  );
});

test('never makes more than a frame has time for, and ends with all', () => {
  for (let start = 140; start < 260; start++) {
    let made: readonly { readonly index: number }[] = rows(start, start + 29);
    for (let frame = 0; made !== near; frame++) {
      const shown = rowWindow(near, made, view, WHOLE);
      const before = new Set(made.map(({ index }) => index));
      expect(shown.filter(({ index }) => !before.has(index)).length).toBeLessThanOrEqual(ROWS_PER_FRAME);
      expect(frame).toBeLessThan(5);
      made = shown;
    }
  }
});

test.each([
  ['where the view is not known, all that are near', null, [200, 229]],
  [
    'where none of the view is near, as many as a frame has time for',
    { startIndex: 1, endIndex: 2 },
    [200, 207],
  ],
])('%s', (_case, seen, expected) => {
  expect(ends(rowWindow(near, rows(0, 20), seen, WHOLE))).toEqual(expected);
});

test.each([
  ['none besides those that are there', rows(197, 226), 0, [200, 226]],
  ['as many as the frame has time left for', rows(197, 226), 2, [200, 228]],
  ['a part of the view where none of it is there: a list is never empty', rows(0, 29), 0, [205, 212]],
])('makes %s', (_case, made, left, expected) => {
  expect(ends(rowWindow(near, made, view, { ...WHOLE, left }))).toEqual(expected);
});

test.each([
  ['an empty list, all that come', 50, 0, ROWS_PER_FRAME, 50],
  ['less than a screenful, all that come', 50, SCREENFUL - 1, ROWS_PER_FRAME, 50],
  ['a page, some of the next', 100, 50, ROWS_PER_FRAME, 50 + ROWS_PER_FRAME],
  ['nearly all, the rest', 100, 97, ROWS_PER_FRAME, 100],
  ['a page, in a frame that has no time left', 100, 50, 0, 50],
  ['more rows than there are now', 60, 100, ROWS_PER_FRAME, 60],
])('of a list that renders all rows: after %s', (_case, count, made, most, expected) => {
  expect(rowsFromTop(count, made, most)).toBe(expected);
});

test.each([
  [rows(200, 229), rows(200, 229), 0],
  [rows(200, 229), rows(190, 221), 8],
  [rows(200, 229), rows(205, 240), 5],
  [rows(200, 229), rows(0, 20), 30],
  [rows(200, 229), [], 30],
  [[], rows(0, 20), 0],
])('how many rows were added', (now, made, expected) => {
  expect(countAdded(now, made)).toBe(expected);
});

test('answers the same rows where there is nothing to leave out', () => {
  expect(rowWindow(near, near, view, WHOLE)).toBe(near);
  expect(rowWindow([], [], view, WHOLE)).toEqual([]);
});

test.each([
  ['its own rows', rows(205, 224), view, true],
  ['all that are near', near, view, true],
  ['rows without its last', rows(200, 223), view, false],
  ['rows without its first', rows(206, 229), view, false],
  ['no rows', [], view, false],
  ['no rows, of a view that is not known', [], null, true],
])('whether the view is covered by %s', (_case, made, seen, expected) => {
  expect(coversView(made, seen)).toBe(expected);
});
