import { expect, test } from 'vitest';
import { movedTo } from './use-chapter-order.ts';

const chapters = [
  { chapterID: 'a', group: 'public' },
  { chapterID: 'b', group: 'public' },
  { chapterID: 'x', group: 'involved' },
  { chapterID: 'c', group: 'public' },
] as const;

test('a chapter is moved among those of its group; every chapter stays named once', () => {
  expect(movedTo(chapters, chapters[0], 2)).toEqual(['x', 'b', 'c', 'a']);
  expect(movedTo(chapters, chapters[3], 0)).toEqual(['x', 'c', 'a', 'b']);
  expect(movedTo(chapters, chapters[2], 0)).toEqual(['a', 'b', 'c', 'x']);
});
