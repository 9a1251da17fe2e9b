import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import type { FastifyReply } from 'fastify';
import type { Page, PageRequest } from '../db/page.ts';
import type { Access } from '../db/with-access.ts';
import { refusal } from '../http/refusal.ts';
import type { BoundOpener } from '../http/route.ts';
import { BYTE_ORDER_MARK, type CellValue, type CsvForm, csvLines } from './write-csv.ts';

/** Bytes that wait for a slow reader before the reading of rows waits too: about 40,000 rows. */
const WAITING_BYTES = 8 * 1024 * 1024;
/** How many exports run at once; each holds a connection while it reads. */
const AT_ONCE = 4;

let running = 0;

export type CsvToSend<Row> = {
  /** The file's name without day and ending. */
  readonly name: string;
  readonly form: CsvForm;
  readonly head: readonly string[];
  readonly cells: (row: Row) => readonly CellValue[];
  /** Answers what reads one page after another within one transaction. */
  readonly pages: (access: Access) => Promise<(request: PageRequest) => Promise<Page<Row>>>;
};

/**
 * Answers with rows as they are read, in one read transaction. A refusal of the first page is answered as one; what fails
 * later breaks the answer off, so that half a file never passes for a whole. A caller who leaves ends the reading.
 */
export async function sendCsv<Row>(
  open: BoundOpener,
  reply: FastifyReply,
  file: CsvToSend<Row>,
): Promise<FastifyReply> {
  if (running >= AT_ONCE) {
    throw refusal('unavailable');
  }
  running += 1;
  const out = new PassThrough({ highWaterMark: WAITING_BYTES });
  const { promise: begun, resolve, reject } = Promise.withResolvers<FastifyReply>();
  let answering = false;
  open
    .read(async (access) => {
      const page = await file.pages(access);
      const first = await page({ limit: MAX_PAGE_LIMIT, cursor: null });
      answering = true;
      resolve(reply.code(200).headers(headersOf(file, access.now)).send(out));
      await writeAll(out, file, first, page);
      out.end();
    })
    .catch((error: unknown) => {
      if (!answering) {
        reject(error);
      } else {
        out.destroy(error instanceof Error ? error : new Error('the export broke off'));
      }
    })
    .finally(() => {
      running -= 1;
    });
  return begun;
}

async function writeAll<Row>(
  out: PassThrough,
  { form, head, cells }: CsvToSend<Row>,
  first: Page<Row>,
  page: (request: PageRequest) => Promise<Page<Row>>,
): Promise<void> {
  await write(out, BYTE_ORDER_MARK + csvLines([head], form));
  for (let read = first; ; read = await page({ limit: MAX_PAGE_LIMIT, cursor: read.nextCursor })) {
    await write(out, csvLines(read.items.map(cells), form));
    if (read.nextCursor === null || out.destroyed) {
      return;
    }
  }
}

/** Writes, and waits while the reader is behind; a reader who has left ends the wait. */
async function write(out: PassThrough, text: string): Promise<void> {
  if (out.destroyed || out.write(text)) {
    return;
  }
  const left = new AbortController();
  out.once('close', () => left.abort());
  await once(out, 'drain', { signal: left.signal }).catch(() => undefined);
}

function headersOf({ name }: { readonly name: string }, now: Date): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}
