import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { API, change, post, remove } from '../../../platform/http.ts';
import type { LogbookAddress } from './queries.ts';

/** Requests a logbook as a book. Refusals: not_found, logbook_book.too_many_entries, logbook_book.too_many_at_once. */
export function requestBook(
  book: Required<LogbookAddress> & { readonly locale: Locale },
  idempotencyKey: string,
): Promise<unknown> {
  return post('/logbook/book', book, { idempotencyKey });
}

/** Cancels the making of a book, or deletes a book. Refusals: delete.not_existing. */
export function discardBook(logbookBookID: string): Promise<void> {
  return remove(`/logbook/book/${logbookBookID}`);
}

/** The download address of a finished book. */
export function bookAddress(logbookBookID: string): string {
  return `${API}/logbook/book/${logbookBookID}`;
}

/** Changes facts of an installation. Out: the new version. Refusals: `stale_version` (412), those of its fields. */
export function changeInstallation(
  { locationID, disciplineID }: Pick<LogbookAddress, 'locationID' | 'disciplineID'>,
  version: number,
  body: object,
): Promise<number> {
  const path = `/location/${locationID}/installation/${disciplineID}`;
  return change(path, body, version);
}
