import { Readable } from 'node:stream';
import type { BookFailure } from '@fireledger/domain/logbook/book.ts';
import { fileNameOf } from '@fireledger/domain/shared/file-name.ts';
import { sql } from 'kysely';
import { allowTime } from '../../../db/allow-time.ts';
import type { Access } from '../../../db/with-access.ts';
import type { StoredFile } from '../../../files/file-store.ts';
import { requireStored } from '../../../files/require-stored.ts';
import { createLoaders } from '../../../graphql/loaders.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireAct, requireUser } from '../../../http/require-act.ts';
import type { Services } from '../../../http/services.ts';
import { defineJob, type Job, ShutdownSignal, type WithSystem } from '../../../jobs/job.ts';
import { headsText } from '../../../ledger/anchor.ts';
import { ledgerKeys, publicKeyPem } from '../../../ledger/signing.ts';
import { nameOfPerson } from '../entries.read.ts';
import { readFront } from '../logbook.read.ts';
import { type BookRow, failBook, finishBook, noteProgress, putBack, startBook } from './book.store.ts';
import type { ChainProof } from './proof-pages.ts';
import { announceBook, type BookRequest, MAKE_BOOK } from './request-book.ts';
import { BOOK_TEXTS } from './texts.ts';

/** If a program is killed, the next one takes over its book; a book that fails is tried twice more. */
const RETRY = { limit: 2, firstWaitSeconds: 2, maxWaitSeconds: 30 } as const;
/** The maximum time for one book, in milliseconds: then the database ends its transaction. */
const BOOK_MAX_MS = 10 * 60_000;
/** How often its progress is recorded, in milliseconds. */
const PROGRESS_EVERY_MS = 400;
/** No book is larger, even with the maximum number of entries and long texts. */
const MAX_BYTES = 500 * 1024 * 1024;

type Options = Pick<Services, 'opener' | 'files'> & { readonly secret: string };
type Context = Parameters<Job['run']>[0];

/** The book was cancelled: nobody waits for it any more. */
class BookCancelled extends Error {}

/** Makes books, one at a time per program, as drawing one uses a whole processor. Companies take turns. */
export function makeBookJob(options: Options): Job {
  let last: Promise<unknown> = Promise.resolve();
  return defineJob({
    ...MAKE_BOOK,
    retry: RETRY,
    expireSeconds: (2 * BOOK_MAX_MS) / 1000,
    behind: ({ behind }) => behind,
    handler: async (context, request) => {
      const book = last.then(() => makeBook(options, context, request));
      last = book.catch(() => undefined);
      await book;
    },
  });
}

async function makeBook(options: Options, context: Context, request: BookRequest): Promise<void> {
  const { withSystem, retries, signal } = context;
  const { logbookBookID: id } = request;
  if (signal.aborted) return makeLater(context, request);
  const book = await withSystem('logbook_book.make', async (access) => {
    const taken = await startBook(access, id);
    if (taken) announceBook(access, taken);
    return taken;
  });
  if (!book) return;
  const announcing = (work: (access: Access) => Promise<unknown>) =>
    withSystem('logbook_book.make', async (access) => {
      await work(access);
      announceBook(access, book);
    });
  try {
    const { stored, name } = await write(options, context, request, book);
    await announcing(async (access) => {
      await finishBook(access, id, stored, name);
      await requireStored(options.files, stored.digest);
    });
  } catch (error) {
    if (error instanceof BookCancelled) return;
    if (signal.reason instanceof ShutdownSignal) {
      await announcing((access) => putBack(access, id));
      return makeLater(context, request);
    }
    const failure = failureOf(error);
    const isLast = failure !== null || retries >= RETRY.limit;
    await announcing((access) =>
      isLast ? failBook(access, id, failure ?? lastFailure(error)) : putBack(access, id),
    );
    // Failures that a retry cannot fix are reported to the requester; they are not errors of the program.
    if (failure === null) throw error;
  }
}

/**
 * A shutdown does not count as a try: for the next program, it is again the first. Throws any other reason for which this one
 * ended.
 */
async function makeLater({ withSystem, signal }: Context, request: BookRequest): Promise<void> {
  if (!(signal.reason instanceof ShutdownSignal)) throw signal.reason;
  await withSystem('logbook_book.make', (access) =>
    access.enqueue(MAKE_BOOK, request, { uniqueKey: request.logbookBookID }),
  );
}

/** Why a retry cannot help, or null if it might. */
function failureOf(error: unknown): BookFailure | null {
  const code = error instanceof Refusal ? error.code : null;
  if (code === 'forbidden') return 'not_found';
  return code === 'not_authenticated' || code === 'not_found' ? code : null;
}

function lastFailure(error: unknown): BookFailure {
  return error instanceof Refusal && error.code === 'file.upload_failed' ? error.code : 'internal_error';
}

type Kept = { readonly stored: StoredFile; readonly name: string };

/** Reads and writes the book in one transaction, entered as the requester, and stores it. */
function write(options: Options, context: Context, request: BookRequest, book: BookRow): Promise<Kept> {
  const { opener, files, secret } = options;
  const { sessionID, deviceID } = request;
  return opener.read({ kind: 'user', sessionID, deviceID }, 'logbook_book.create', async (access) => {
    requireAct(access.principal, 'logbook_book.create');
    await allowTime(access, BOOK_MAX_MS);
    await allowIdleTime(access);
    const pair = { locationID: book.location_id, disciplineID: book.discipline_id };
    const front = await readFront(access, pair);
    const period = { from: book.from_date, until: book.until_date };
    const { locale } = book;
    const { userID } = requireUser(access.principal);
    const madeFor = nameOfPerson(await createLoaders(access).person.load(userID)) ?? '';
    // Load the drawing code only when something is drawn.
    const { bookBytes } = await import('./write-book.ts');
    const bytes = bookBytes(
      access,
      front,
      { locale, period, madeFor },
      {
        onWritten: progressNoter(context, book),
        proof: () => readProof(context.withSystem, book.organization_id, secret),
      },
    );
    const name = fileNameOf({
      what: BOOK_TEXTS[locale].logbook,
      about: [front.name, front.discipline_name],
      days: [period.from, period.until],
      extension: 'pdf',
    });
    const stored = await keep(files, bytes, name);
    return { stored, name };
  });
}

/** An error that interrupts the writing is reported as itself, not as a failed upload. */
async function keep(
  files: Options['files'],
  bytes: AsyncGenerator<Buffer>,
  name: string,
): Promise<StoredFile> {
  let broken: unknown;
  const guarded = (async function* () {
    try {
      yield* bytes;
    } catch (error) {
      broken = error;
      throw error;
    }
  })();
  try {
    return await files.put(Readable.from(guarded, { objectMode: false }), { name, maxBytes: MAX_BYTES });
  } catch (error) {
    throw broken ?? error;
  }
}

/** The transaction is idle for as long as the store takes to store what was written. */
async function allowIdleTime({ db }: Access): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(BOOK_MAX_MS)}, true)`.execute(
    db,
  );
}

/** Records the book's progress at intervals, and stops if the book was cancelled or the program shuts down. */
function progressNoter({ withSystem, signal }: Context, book: BookRow): (share: number) => Promise<void> {
  let noted = Date.now();
  return async (share) => {
    signal.throwIfAborted();
    if (Date.now() - noted < PROGRESS_EVERY_MS) return;
    noted = Date.now();
    const progress = Math.min(99, Math.floor(100 * share));
    const isWanted = await withSystem('logbook_book.make', async (access) => {
      announceBook(access, book);
      return noteProgress(access, book.id, progress);
    });
    if (!isWanted) throw new BookCancelled();
  };
}

/** The head of the organisation's chain, signed like the daily heads (docs/decisions/0122). */
async function readProof(withSystem: WithSystem, chain: string, secret: string): Promise<ChainProof> {
  const row = await withSystem('logbook_book.make', async ({ db, now }) => {
    const { rows } = await sql<{ length: number; head: string }>`
      select length, encode(head, 'hex') as head from ledger_chain where chain = ${chain}`.execute(db);
    return { ...(rows[0] ?? { length: 0, head: '0'.repeat(64) }), now };
  });
  const keys = ledgerKeys(secret);
  const tip = { chain, length: row.length, head: row.head };
  return {
    ...tip,
    writtenAt: row.now,
    text: headsText(
      {
        format: 'fireledger-heads-1',
        scope: 'chain',
        writtenAt: row.now.toISOString(),
        chains: [tip],
      },
      keys.privateKey,
    ),
    publicKey: publicKeyPem(keys.publicKey),
  };
}
