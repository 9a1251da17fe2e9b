import { companyIDOrNull } from '@fireledger/domain/access/company.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { fileNameOf } from '@fireledger/domain/shared/file-name.ts';
import type { FastifyReply } from 'fastify';
import { allowTime } from '../db/allow-time.ts';
import type { Page, PageRequest } from '../db/page.ts';
import type { Access } from '../db/with-access.ts';
import { attachmentHeaders } from '../files/send-file.ts';
import { refusal } from '../http/refusal.ts';
import { requireUser } from '../http/require-act.ts';
import type { BoundOpener, Call } from '../http/route.ts';
import type { Cells, FileFormat, Sheet } from './file-format.ts';
import { limitGarbage } from './limit-garbage.ts';

/** Rows read per statement. */
const BATCH = 400;
/** How many exports run at once; each holds a connection while it reads. */
const AT_ONCE = 4;
/** How many of them one company's people may run at once, except for the last place: a slow reader keeps out nobody else. */
const AT_ONCE_EACH = 2;
/** How long a reader may stall: the database ends a transaction that is idle for half a minute. */
const STILL_MS = 25_000;
/** How long a whole export may take, in milliseconds: enough for 100,000 rows on paper, over a slow connection. */
const WHOLE_MS = 15 * 60_000;

let running = 0;
const runningOf = new Map<string, number>();

/** The rows of an export, and its other content. */
export type RowsToSend<Row> = {
  readonly sheet: Omit<Sheet, 'now'>;
  /** The names of the company, location or discipline that all rows belong to, for the file's name. */
  readonly about: readonly string[];
  /** Their number, if they were counted. */
  readonly count?: number | undefined;
  readonly cells: (row: Row) => Cells;
  /** Reads one page after another, in the open transaction. */
  readonly page: (request: PageRequest) => Promise<Page<Row>>;
};

export type FileToSend<Row> = {
  /** What the file is, in its reader's language. */
  readonly what: string;
  readonly format: FileFormat;
  readonly rows: (access: Access) => Promise<RowsToSend<Row>>;
};

/**
 * Sends rows as they are read, in one read transaction. A refusal of the first page is a normal error response; a later failure
 * aborts the response, so that half a file never passes for a whole; so does the end of the caller's session. A caller who
 * disconnects or stalls ends the reading.
 */
export async function sendRows<Row>(
  open: BoundOpener,
  { services, caller }: Pick<Call, 'services' | 'caller'>,
  reply: FastifyReply,
  file: FileToSend<Row>,
): Promise<FastifyReply> {
  const forget =
    caller.claims?.kind === 'user'
      ? services.live.onSessionEnd(caller.claims.sid, () => reply.raw.destroy())
      : () => undefined;
  const { promise: begun, resolve, reject } = Promise.withResolvers<FastifyReply>();
  let answering = false;
  let end = () => {};
  open
    .read(async (access) => {
      if (answering) {
        throw new Error('an export that has begun to be answered cannot be read anew');
      }
      // a retried transaction has begun already
      end();
      end = () => {};
      end = beginOf(access.principal, file.format);
      await allowTime(access, WHOLE_MS);
      const found = await file.rows(access);
      const first = await found.page({ batch: BATCH, cursor: null });
      answering = true;
      await answered(reply, file, found, { first, now: access.now, resolve });
    })
    // An error that aborts a response in progress has destroyed its stream already.
    .catch(reject)
    .finally(() => {
      end();
      forget();
    });
  return begun;
}

/** Counts an export for its company until the returned function is called. Throws `export.too_many_at_once`. */
function beginOf(principal: Principal, { holdsLong }: FileFormat): () => void {
  const user = requireUser(principal);
  const who = companyIDOrNull(user) ?? user.userID;
  const others = runningOf.get(who) ?? 0;
  const places = others === 0 ? AT_ONCE : AT_ONCE - 1;
  if (running >= places || others >= AT_ONCE_EACH) {
    throw refusal('export.too_many_at_once');
  }
  const spared = holdsLong ? limitGarbage() : undefined;
  running += 1;
  runningOf.set(who, others + 1);
  return () => {
    running -= 1;
    spared?.();
    const left = (runningOf.get(who) ?? 0) - 1;
    if (left > 0) runningOf.set(who, left);
    else runningOf.delete(who);
  };
}

type Begin<Row> = {
  readonly first: Page<Row>;
  readonly now: Date;
  readonly resolve: (reply: FastifyReply) => void;
};

/** Sends the response, and waits until every row has been read or nobody reads any more. Throws any error in reading the rows. */
async function answered<Row>(
  reply: FastifyReply,
  { what, format }: FileToSend<Row>,
  { sheet, about, count, cells, page }: RowsToSend<Row>,
  { first, now, resolve }: Begin<Row>,
): Promise<void> {
  const reading = Promise.withResolvers<void>();
  let next: Promise<Page<Row>> | undefined;
  async function* batches() {
    let still: NodeJS.Timeout | undefined;
    try {
      for (let read = first; ; read = await next) {
        still = setTimeout(() => out.destroy(new Error('the reader of an export stands still')), STILL_MS);
        yield read.items.map(cells);
        clearTimeout(still);
        if (read.nextCursor === null || out.destroyed) break;
        next = page({ batch: BATCH, cursor: read.nextCursor });
      }
      reading.resolve();
    } catch (error) {
      reading.reject(error);
      throw error;
    } finally {
      clearTimeout(still);
    }
  }
  const out = format.write({ ...sheet, now }, batches());
  // A page that is being read may send one more query, which must happen before the transaction ends.
  out.once('close', () => Promise.allSettled([next]).then(() => reading.resolve()));
  reply.raw.once('close', () => out.destroy());
  const days = [dateInZone(now, sheet.form.timeZone)] as const;
  const name = fileNameOf({ what, about, days, extension: format.ending });
  resolve(
    reply
      .code(200)
      .headers(headersOf(name, format, count))
      .send(out),
  );
  await reading.promise;
}

function headersOf(name: string, { mediaType }: FileFormat, count?: number) {
  return {
    ...attachmentHeaders(name, mediaType),
    'cache-control': 'private, no-store',
    ...(count === undefined ? {} : { 'row-count': String(count) }),
  };
}
