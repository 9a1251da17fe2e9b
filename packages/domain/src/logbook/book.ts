import { z } from 'zod';
import type { ErrorCode } from '../shared/error-codes.ts';
import { LOGBOOK_BOOK_ENTRIES_MAX, LOGBOOK_BOOKS_AT_ONCE } from '../shared/limits.ts';
import { LOCALES } from '../shared/locales.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { oneOf, requiredID } from '../shared/text.ts';
import { periodFields, periodFits } from './period.ts';

/** How far a book is: asked for, being made, ready to be taken, or given up. */
export const BOOK_STATES = ['waiting', 'making', 'done', 'failed'] as const;
export type BookState = (typeof BOOK_STATES)[number];

/** Why a book was given up: who asked is signed out, no longer sees the logbook, it could not be kept, or something broke. */
export const BOOK_FAILURES = [
  'not_authenticated',
  'not_found',
  'file.upload_failed',
  'internal_error',
] as const satisfies readonly ErrorCode[];
export type BookFailure = (typeof BOOK_FAILURES)[number];

/** POST /logbook/book; without a `locale` it is in the asker's language. */
export const logbookBookSchema = z
  .strictObject({
    locationID: requiredID(),
    disciplineID: requiredID(),
    ...periodFields,
    locale: oneOf(LOCALES).optional(),
  })
  .check(periodFits);
export type LogbookBookInput = z.output<typeof logbookBookSchema>;

type BookFacts = {
  /** Entries of the period, and those carried over into it; counted no further than one beyond the most. */
  readonly entries: number;
  /** Books that are being made for the asker, or wait for it. */
  readonly underWay: number;
};

/** Asking for a book: not of more entries than one holds, and not while too many are being made for the asker (record 0520). */
export function decideBook({ entries, underWay }: BookFacts): Result<null> {
  if (entries > LOGBOOK_BOOK_ENTRIES_MAX) {
    return refuse(problem('logbook_book.too_many_entries', 'until', { max: LOGBOOK_BOOK_ENTRIES_MAX }));
  }
  return underWay < LOGBOOK_BOOKS_AT_ONCE
    ? ok(null)
    : refuse(problem('logbook_book.too_many_at_once', '', { max: LOGBOOK_BOOKS_AT_ONCE }));
}
