import type { BookFailure, BookState } from '@fireledger/domain/logbook/book.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { LOGBOOK_BOOKS_AT_ONCE } from '@fireledger/domain/shared/limits.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { sql } from 'kysely';
import type { Pair } from '../../../db/location-pair.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Access } from '../../../db/with-access.ts';
import type { StoredFile } from '../../../files/file-store.ts';

const COLUMNS = [
  'id',
  'organization_id',
  'location_id',
  'discipline_id',
  'from_date',
  'until_date',
  'locale',
  'state',
  'progress',
  'failure',
  'digest',
  'size',
  'name',
  'created_at',
  'finished_at',
] as const;

export type BookRow = Awaited<ReturnType<typeof findBook>> & object;

/** One of the caller's own books, or undefined. */
export async function findBook({ db }: Access, id: string) {
  return isID(id)
    ? db.selectFrom('logbook_book').select(COLUMNS).where('id', '=', id).executeTakeFirst()
    : undefined;
}

/** The caller's own books of a logbook, newest first. */
export function booksOf({ db }: Access, { locationID, disciplineID }: Pair): Promise<BookRow[]> {
  return db
    .selectFrom('logbook_book')
    .select(COLUMNS)
    .where('location_id', '=', locationID)
    .where('discipline_id', '=', disciplineID)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
}

/**
 * How many books are being made for a person, counted up to the maximum; the person's other requests wait until the transaction
 * ends.
 */
export async function lockUnfinishedBooks({ db, now }: Access, userID: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`logbook book ${userID}`}, 0))`.execute(db);
  // A book that a crashed program left unfinished blocks nobody for longer than an hour.
  const since = new Date(now.getTime() - 3_600_000);
  const rows = await db
    .selectFrom('logbook_book')
    .select('id')
    .where('asked_by_user_id', '=', userID)
    .where('state', 'in', ['waiting', 'making'])
    .where('created_at', '>', since)
    .limit(LOGBOOK_BOOKS_AT_ONCE)
    .execute();
  return rows.length;
}

/** How many books are being made or waiting for the people of the caller's company; for a person without a company: their own. */
export async function countBooksOfCompany({ db }: Access): Promise<number> {
  const { rows } = await sql<{ books: number }>`select app.books_under_way() as books`.execute(db);
  return rows[0]?.books ?? 0;
}

export type NewBook = Pair & {
  readonly id: string;
  readonly organizationID: string;
  readonly userID: string;
  readonly from: string;
  readonly until: string;
  readonly locale: Locale;
};

/** Records a requested book; it waits to be made. */
export async function insertBook(db: Transaction, book: NewBook): Promise<void> {
  await db
    .insertInto('logbook_book')
    .values({
      id: book.id,
      organization_id: book.organizationID,
      location_id: book.locationID,
      discipline_id: book.disciplineID,
      asked_by_user_id: book.userID,
      from_date: book.from,
      until_date: book.until,
      locale: book.locale,
    })
    .execute();
}

/** Deletes one of the caller's own books; returns its place, or undefined if there is none. The sweep removes its bytes. */
export function deleteBook(db: Transaction, id: string) {
  return db
    .deleteFrom('logbook_book')
    .where('id', '=', id)
    .returning(['organization_id', 'location_id', 'discipline_id'])
    .executeTakeFirst();
}

/** Starts making a book, also after a failed try; undefined if it is ready, has failed, or was cancelled. */
export function startBook({ db }: Access, id: string): Promise<BookRow | undefined> {
  return db
    .updateTable('logbook_book')
    .set({ state: 'making' satisfies BookState, progress: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'] satisfies BookState[])
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Records a book's progress; false if the book has been cancelled. */
export function noteProgress({ db }: Access, id: string, progress: number): Promise<boolean> {
  return changed(db.updateTable('logbook_book').set({ progress }).where('id', '=', id));
}

/** Returns a book to the waiting state for the next try. */
export function putBack({ db }: Access, id: string): Promise<boolean> {
  const waiting = { state: 'waiting' satisfies BookState, progress: 0 };
  return changed(
    db.updateTable('logbook_book').set(waiting).where('id', '=', id).where('state', '=', 'making'),
  );
}

/** Marks a book as ready; false if it has been cancelled. */
export function finishBook(
  { db }: Access,
  id: string,
  { digest, size }: StoredFile,
  name: string,
): Promise<boolean> {
  const done = { state: 'done' satisfies BookState, progress: 100, failure: null, digest, size, name };
  return changed(
    db
      .updateTable('logbook_book')
      .set({ ...done, finished_at: sql`now()` })
      .where('id', '=', id),
  );
}

/** Marks a book as failed. */
export function failBook({ db }: Access, id: string, failure: BookFailure): Promise<boolean> {
  return changed(
    db
      .updateTable('logbook_book')
      .set({ state: 'failed' satisfies BookState, failure, finished_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '<>', 'done' satisfies BookState),
  );
}

async function changed(query: { executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint }> }) {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
