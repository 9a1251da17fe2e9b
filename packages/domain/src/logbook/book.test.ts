import { expect, test } from 'vitest';
import { LOGBOOK_BOOK_ENTRIES_MAX, LOGBOOK_BOOKS_AT_ONCE } from '../shared/limits.ts';
import { decideBookRequest } from './book.ts';

test.each([
  [0, 0, null],
  [LOGBOOK_BOOK_ENTRIES_MAX, LOGBOOK_BOOKS_AT_ONCE - 1, null],
  [LOGBOOK_BOOK_ENTRIES_MAX + 1, 0, 'logbook_book.too_many_entries'],
  [0, LOGBOOK_BOOKS_AT_ONCE, 'logbook_book.too_many_at_once'],
  [LOGBOOK_BOOK_ENTRIES_MAX + 1, LOGBOOK_BOOKS_AT_ONCE, 'logbook_book.too_many_entries'],
])('a book of %i entries beside %i others: %s', (entries, underWay, code) => {
  const decided = decideBookRequest({ entries, underWay });
  expect(decided.ok ? null : decided.problems[0]?.code).toBe(code);
});
