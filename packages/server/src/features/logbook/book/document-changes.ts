import { documentChangeTypeOf, isToldElsewhere } from '@fireledger/domain/document/history.ts';
import { createLoaders, type Loaders } from '../../../graphql/loaders.ts';
import type { HistoryNames } from '../../../people/names-in-history.ts';
import type { LogbookDocument } from '../documents.read.ts';
import { type Book, chapterName } from './book.ts';
import { type Change, changedWords, changesSince, writeChanges } from './changes.ts';

/** What a book says of a document, and where it stands. */
const SHOWN = ['name', 'expires_at', 'chapter_id', 'location_id', 'discipline_id'] as const;
type Shown = (typeof SHOWN)[number];

/**
 * Under a document that was changed since the book's period began, what was changed: the line above says how it is today, and an expiry
 * that was put off would look as if it had always been so (docs/decisions/0521). That it was made is told by its first file.
 */
export async function writeDocumentChanges(book: Book, document: LogbookDocument): Promise<void> {
  const { documentID, updatedAt } = document;
  if (updatedAt < book.scope.begin) return;
  const loaders = createLoaders(book.access);
  const changes = await changesSince(book, 'document', documentID);
  await writeChanges(book, documentID, changes, (change, names) =>
    documentWords(book, change, names, loaders),
  );
}

async function documentWords(
  book: Book,
  change: Change,
  names: HistoryNames,
  loaders: Loaders,
): Promise<string | null> {
  const { texts } = book;
  const type = documentChangeTypeOf(change);
  if (type === 'created' || type === 'deleted' || isToldElsewhere(change)) return null;
  if (type === 'file_added') return texts.versionAdded(Number(change.new['number']));
  const fields = SHOWN.filter((field) => change.old[field] !== change.new[field]);
  const words = await Promise.all(
    fields.map(async (field) => {
      const [old, now] = await Promise.all(
        [change.old[field], change.new[field]].map((value) => valueWords(book, field, value, names, loaders)),
      );
      return changedWords(texts.documentFields[field], old ?? null, now ?? null);
    }),
  );
  return [texts.documentChanges[type], ...words].join(' · ');
}

/** A place that the reader does not see is another one. */
async function valueWords(
  book: Book,
  field: Shown,
  value: unknown,
  names: HistoryNames,
  { chapter, discipline }: Loaders,
): Promise<string | null> {
  const { texts, day, order } = book;
  if (value === null || value === undefined) return null;
  const text = String(value);
  switch (field) {
    case 'expires_at':
      return day(text);
    case 'chapter_id': {
      const row = await chapter.load(text);
      return row ? chapterName(book, { nameEn: row.name_en, nameNl: row.name_nl }) : texts.another;
    }
    case 'discipline_id':
      return (await discipline.load(text))?.name ?? texts.another;
    case 'location_id':
      return names.ofValue(field, text)?.[order.locale] ?? texts.another;
    default:
      return text;
  }
}
