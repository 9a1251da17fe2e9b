import { ENTRY_LISTS } from '@fireledger/domain/logbook/parts.ts';
import type { Access } from '../../../db/with-access.ts';
import { bytesLeft, bytesSoFar } from '../../../export/pdf-bytes.ts';
import { countEntries, readCauses } from '../entries.read.ts';
import type { LogbookFront } from '../logbook.read.ts';
import { type Book, type BookOrder, openBook } from './book.ts';
import { writeContents } from './contents-page.ts';
import { writeDocuments } from './document-pages.ts';
import { writeEntries } from './entry-pages.ts';
import { countFiles, writeFiles } from './file-pages.ts';
import { writeCover, writeFront } from './front-pages.ts';
import { type ChainProof, writeProof } from './proof-pages.ts';

export type BookInProgress = {
  /** Called after each document, entry and file with the share of all that is written, up to 1; may throw to stop the book. */
  readonly onWritten: (share: number) => Promise<void>;
  /** Called after everything else has been read, so that its head covers all of it. */
  readonly proof: () => Promise<ChainProof>;
};

/**
 * A logbook as a PDF, behind the wall of the person who requested it: cover, contents, front page, documents, entries, files,
 * proof. Pages are sent as they are filled, and entries are read in batches: memory holds neither completely.
 */
export async function* bookBytes(
  access: Access,
  front: LogbookFront,
  order: BookOrder,
  { onWritten, proof }: BookInProgress,
): AsyncGenerator<Buffer> {
  const book = await openBook(access, front, order);
  const { pdf } = book.paper;
  writeCover(book);
  const finishContents = writeContents(book);
  await writeFront(book);
  const total = await countAll(book);
  let written = 0;
  for await (const _ of everything(book)) {
    written += 1;
    await onWritten(written / total);
    yield* bytesSoFar(pdf);
  }
  writeProof(book, await proof());
  finishContents();
  book.paper.end();
  yield* bytesLeft(pdf);
}

/** How many times `everything` yields. */
async function countAll(book: Book): Promise<number> {
  const { access, scope, chapters } = book;
  const documents = chapters.reduce((sum, { documentCount }) => sum + documentCount, 0);
  const entries = await countEntries(access, scope, ENTRY_LISTS, Number.MAX_SAFE_INTEGER);
  return documents + entries + (await countFiles(book));
}

async function* everything(book: Book): AsyncGenerator<void> {
  yield* writeDocuments(book);
  const causes = await readCauses(book.access);
  for (const list of ENTRY_LISTS) {
    yield* writeEntries(book, list, causes);
  }
  yield* writeFiles(book);
}
