import { DEFAULT_CHAPTERS } from '@fireledger/domain/document/default-chapters.ts';

/** A number of entries in the ledger, and why it differs from one. */
type ExpectedEntries = readonly [entries: number, because: string];

const READS = [0, 'it reads'] as const;
const SIGNS_IN = [0, 'sessions, codes and passwords stand in the security log'] as const;
const TWO_ROWS = [2, 'a user is a person and an account'] as const;

/** The ledger entries of writes that do not leave exactly one, as every other write does; by `METHOD path`. */
export const ROUTE_ENTRIES: Readonly<Record<string, ExpectedEntries>> = {
  'POST /user/login': SIGNS_IN,
  'POST /user/verify/2fa': SIGNS_IN,
  'POST /user/verify/2fa/resend': SIGNS_IN,
  'POST /user/logout': SIGNS_IN,
  'POST /user/forgot-password': SIGNS_IN,
  'POST /user/reset-password': SIGNS_IN,
  'POST /user/reset-password/check': READS,
  'PATCH /user/:id/password': SIGNS_IN,
  'POST /user/:id/invitation': SIGNS_IN,
  'DELETE /user/:id/device/:deviceID': SIGNS_IN,
  'PATCH /user/:id/update-date-notification-bar-checked': [0, 'when the bell was opened is nobody’s deed'],
  'POST /user': TWO_ROWS,
  'POST /user/import': TWO_ROWS,
  'DELETE /user/:id': TWO_ROWS,
  'PATCH /user/:id/profile': [2, 'the name is the person’s, the choices are the account’s'],
  'POST /location': [3, 'a location, its password and its one discipline'],
  'POST /location/import': [3, 'a location, its password and its one discipline'],
  'DELETE /location/:id': [4, 'a location, its password, its one discipline and its one field'],
  'POST /organization': [4, 'a company, its main user, who is two rows, and that it is the main user'],
  'POST /contractor': [4, 'a company, its main user, who is two rows, and that it is the main user'],
  'POST /discipline': [1 + DEFAULT_CHAPTERS.length, 'a discipline and the chapters that it begins with'],
  'POST /chapter/positions': [2, 'each of the two chapters that change places'],
  'POST /logbook/code': [2, 'the code before it is withdrawn'],
  'POST /logbook/sheets': READS,
  'POST /logbook/check': READS,
  'POST /logbook/book': [0, 'a book is printed from what is there'],
  'DELETE /logbook/book/:id': [0, 'a book is printed from what is there'],
  'POST /document/:id/file': [3, 'a file, the version that it is, and the document that shows it'],
  'POST /service-event/manual/:id/file': [2, 'a file, and on which event it is'],
  'POST /service-event/action/:id/file': [2, 'a file, and on which event it is'],
  'POST /reseller/license/export': READS,
  'POST /location/import/columns': READS,
  'POST /user/import/columns': READS,
  ...Object.fromEntries(
    [
      'organization',
      'contractor',
      'location',
      'logbook',
      'discipline',
      'contract',
      'document',
      'user',
      'reseller',
    ]
      .concat(['action', 'logbook-registration', 'historical'].map((list) => `service-event/${list}`))
      .map((resource) => [`POST /${resource}/export`, READS]),
  ),
};
