import { z } from 'zod';
import type { ErrorCode } from '../shared/error-codes.ts';
import { LOCALES } from '../shared/locales.ts';
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
