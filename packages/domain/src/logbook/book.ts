import { z } from 'zod';
import type { ErrorCode } from '../shared/error-codes.ts';
import { LOGBOOK_BOOK_ENTRIES_MAX, LOGBOOK_BOOKS_AT_ONCE } from '../shared/limits.ts';
import { LOCALES } from '../shared/locales.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { oneOf, requiredID } from '../shared/text.ts';
import { checkPeriodOrder, periodFields } from './period.ts';

/** The states of a book: requested, being made, ready for download, or failed. */
export const BOOK_STATES = ['waiting', 'making', 'done', 'failed'] as const;
export type BookState = (typeof BOOK_STATES)[number];

/** Why a book failed: the requester is signed out or no longer sees the logbook, it could not be stored, or something broke. */
export const BOOK_FAILURES = [
  'not_authenticated',
  'not_found',
  'file.upload_failed',
  'internal_error',
] as const satisfies readonly ErrorCode[];
export type BookFailure = (typeof BOOK_FAILURES)[number];

/** POST /logbook/book; without a `locale`, it is in the requester's language. */
export const logbookBookSchema = z
  .strictObject({
    locationID: requiredID(),
    disciplineID: requiredID(),
    ...periodFields,
    locale: oneOf(LOCALES).optional(),
  })
  .check(checkPeriodOrder);
export type LogbookBookInput = z.output<typeof logbookBookSchema>;

type BookFacts = {
  /** Entries of the period, and those carried over into it; counted up to one beyond the maximum. */
  readonly entries: number;
  /** Books that are being made for the requester, or waiting. */
  readonly underWay: number;
};

/**
 * Requests a book: not with more entries than one may contain, and not while too many are being made for the requester (record
 * 0520).
 */
export function decideBookRequest({ entries, underWay }: BookFacts): Result<null> {
  if (entries > LOGBOOK_BOOK_ENTRIES_MAX) {
    return refuse(problem('logbook_book.too_many_entries', 'until', { max: LOGBOOK_BOOK_ENTRIES_MAX }));
  }
  return underWay < LOGBOOK_BOOKS_AT_ONCE
    ? ok(null)
    : refuse(problem('logbook_book.too_many_at_once', '', { max: LOGBOOK_BOOKS_AT_ONCE }));
}
