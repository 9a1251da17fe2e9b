import { createLoaders, type Loaders } from '../../../graphql/loaders.ts';
import { readDeletedDocuments } from '../documents.read.ts';
import { type Book, chapterName } from './book.ts';
import { deletionsOf, formatDeletion, movedWords, REMOVED_MAX, writeRemoved } from './removed-items.ts';

/** Lists below the chapters the documents that were deleted, and those that were moved away, since the book's period began. */
export async function writeRemovedDocuments(book: Book): Promise<void> {
  await writeDeleted(book);
  await writeMoved(book);
}

async function writeDeleted(book: Book): Promise<void> {
  const { access, pair, scope, texts } = book;
  const rows = await readDeletedDocuments(access, pair, scope.begin, REMOVED_MAX);
  const all = rows[0]?.total ?? 0;
  const deeds = await deletionsOf(
    access,
    'document',
    rows.map(({ id }) => id),
  );
  const named = chapterNamer(book, createLoaders(access));
  const gone = await Promise.all(
    rows.map(async ({ id, name, chapter_id, deleted_at }) => ({
      id,
      was: await named(name, chapter_id),
      became: formatDeletion(book, deleted_at),
      deed: deeds.get(id),
    })),
  );
  await writeRemoved(book, 'document', { heading: texts.deletedDocuments(all), gone, all });
}

async function writeMoved(book: Book): Promise<void> {
  const { access, texts, moved } = book;
  const { documents } = moved;
  const loaders = createLoaders(access);
  const named = chapterNamer(book, loaders);
  const gone = await Promise.all(
    documents.slice(0, REMOVED_MAX).map(async (document) => ({
      id: document.id,
      was: await named(document.name, document.chapterID),
      became: await movedWords(book, document, loaders),
      deed: document,
    })),
  );
  await writeRemoved(book, 'document', {
    heading: texts.moved(documents.length),
    gone,
    all: documents.length,
  });
}

/** Formats a document's name with that of its chapter, in the book's language. */
function chapterNamer(
  book: Book,
  { chapter }: Loaders,
): (name: string, chapterID: string) => Promise<string> {
  return async (name, chapterID) => {
    const row = await chapter.load(chapterID);
    return row ? `${name} · ${chapterName(book, { nameEn: row.name_en, nameNl: row.name_nl })}` : name;
  };
}
