import { describe, expect, it } from 'vitest';
import { CHAPTERS_PER_DISCIPLINE_MAX, TEXT_MAX } from '../shared/limits.ts';
import { decideChapterOrder, decideChapterPosition } from './chapter.ts';
import { DEFAULT_CHAPTERS } from './default-chapters.ts';
import { CHAPTER_GROUPS } from './vocabulary.ts';

describe('where a new chapter stands', () => {
  it.each([
    [[], 0],
    [[0, 1, 2], 3],
    [[4, 1], 5],
  ])('after %j: %i', (positions, expected) => {
    expect(decideChapterPosition(positions)).toEqual({ ok: true, value: expected });
  });

  it('nowhere where there are enough', () => {
    const full = Array.from({ length: CHAPTERS_PER_DISCIPLINE_MAX }, (_, index) => index);
    expect(decideChapterPosition(full)).toMatchObject({
      ok: false,
      problems: [{ code: 'chapter.too_many' }],
    });
  });
});

describe('a new order', () => {
  it.each([
    [['a', 'b', 'c'], ['c', 'a', 'b'], true],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['a'], false],
    [['a', 'b'], ['a', 'a'], false],
    [['a', 'b'], ['a', 'b', 'c'], false],
    [['a', 'b'], ['a', 'c'], false],
    [[], ['a'], false],
  ])('of %j as %j: %s', (saved, asked, isOne) => {
    expect(decideChapterOrder(saved, asked).ok).toBe(isOne);
  });
});

describe('the chapters of a new discipline', () => {
  it('are the front matter of a logbook, in all three groups, each named once', () => {
    expect(new Set(DEFAULT_CHAPTERS.map(({ group }) => group))).toEqual(new Set(CHAPTER_GROUPS));
    for (const language of ['nameEn', 'nameNl'] as const) {
      const names = DEFAULT_CHAPTERS.map((chapter) => chapter[language]);
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((name) => name.length > 0 && name.length <= TEXT_MAX.name)).toBe(true);
    }
    expect(DEFAULT_CHAPTERS.some(({ required }) => required)).toBe(true);
  });
});
