import { decideBookRequest, type LogbookBookInput } from '@fireledger/domain/logbook/book.ts';
import { ENTRY_LISTS } from '@fireledger/domain/logbook/parts.ts';
import { LOGBOOK_BOOK_ENTRIES_MAX } from '@fireledger/domain/shared/limits.ts';
import { z } from 'zod';
import { uuidv7 } from '../../../db/uuid.ts';
import type { Access } from '../../../db/with-access.ts';
import { requireFound, unwrap } from '../../../http/refusal.ts';
import { requireUser } from '../../../http/require-act.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { countEntries } from '../entries.read.ts';
import { readFront, scopeOf } from '../logbook.read.ts';
import {
  type BookRow,
  countBooksOfCompany,
  deleteBook,
  insertBook,
  lockUnfinishedBooks,
} from './book.store.ts';

/** The book, the session that requested it, and how many books of the same company were under way at that time. */
const bookRequest = z.strictObject({
  logbookBookID: z.uuid(),
  sessionID: z.uuid(),
  deviceID: z.uuid(),
  behind: z.int().min(0).default(0),
});
export type BookRequest = z.output<typeof bookRequest>;

/** Books to be made. */
export const MAKE_BOOK: Queue<BookRequest> = { name: 'logbook_book', schema: bookRequest };

/**
 * POST /logbook/book: records what to make and for whom. The job enters with this session, so the book contains what this
 * person may see at the time it is made; it waits behind the books under way for the same company (docs/decisions/0520). Throws
 * `not_found`, `logbook_book.too_many_entries`, `logbook_book.too_many_at_once`.
 */
export async function requestBook(access: Access, input: LogbookBookInput): Promise<string> {
  const { db, principal } = access;
  const user = requireUser(principal);
  const { locale = user.locale, ...scope } = input;
  const front = await readFront(access, scope);
  const entries = await countEntries(access, scopeOf(front, scope), ENTRY_LISTS, LOGBOOK_BOOK_ENTRIES_MAX);
  unwrap(decideBookRequest({ entries, underWay: await lockUnfinishedBooks(access, user.userID) }));
  const behind = await countBooksOfCompany(access);
  const id = uuidv7(access.now.getTime());
  const organizationID = front.organization_id;
  await insertBook(db, { ...scope, id, organizationID, userID: user.userID, locale });
  const { sessionID, deviceID } = user;
  await access.enqueue(MAKE_BOOK, { logbookBookID: id, sessionID, deviceID, behind }, { uniqueKey: id });
  access.changed({ entity: 'logbook_book', id: null, organizationID, ...scope });
  return id;
}

/** DELETE /logbook/book/{id}: cancels a book; the job that makes it stops. Throws `not_found`. */
export async function discardBook(access: Access, id: string): Promise<void> {
  const gone = requireFound(await deleteBook(access.db, id));
  announceBook(access, gone);
}

/**
 * Announces to the place that the state of its books has changed. It does not say which one: a book is visible to its requester
 * only.
 */
export function announceBook(
  access: Access,
  book: Pick<BookRow, 'organization_id' | 'location_id' | 'discipline_id'>,
): void {
  access.changed({
    entity: 'logbook_book',
    id: null,
    organizationID: book.organization_id,
    locationID: book.location_id,
    disciplineID: book.discipline_id,
  });
}
