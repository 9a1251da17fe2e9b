import { expect, test } from 'vitest';
import type { PublicDocument } from '../api/calls.ts';
import { groupByChapter, isDisplayable } from './group-by-chapter.ts';

const file = { name: 'plan.pdf', mediaType: 'application/pdf', size: 10 };
const document = (documentID: string, chapterID: string | null, more: object = {}): PublicDocument => ({
  documentID,
  name: documentID,
  chapter: chapterID === null ? null : { chapterID, nameEn: chapterID, nameNl: chapterID },
  expiresAt: null,
  state: 'valid',
  file,
  ...more,
});

test('documents stand under their chapters, in their order, without what cannot be opened', () => {
  const groups = groupByChapter([
    document('a', 'one'),
    document('b', 'one', { file: null }),
    document('c', 'one'),
    document('d', 'two'),
    document('e', null),
  ]);
  expect(groups.map(({ key, documents }) => [key, documents.map(({ name }) => name)])).toEqual([
    ['one', ['a', 'c']],
    ['two', ['d']],
    ['', ['e']],
  ]);
});

test.each([
  ['application/pdf', true],
  ['image/png', true],
  ['image/svg+xml', false],
  ['text/html', false],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
])('%s is shown by the browser: %s', (mediaType, shown) => {
  expect(isDisplayable(mediaType)).toBe(shown);
});
