import { documentChangeTypeOf, isRedundantEntry } from '@fireledger/domain/document/history.ts';
import { createLoaders, type Loaders } from '../../../graphql/loaders.ts';
import type { HistoryNames } from '../../../people/resolve-history-names.ts';
import type { LogbookDocument } from '../documents.read.ts';
import { type Book, chapterName } from './book.ts';
import {
  type Change,
  type ChangeLines,
  changesSince,
  isTruncated,
  linesOfChanges,
  namesInChanges,
} from './changes.ts';
import { formatChange } from './format.ts';

/** The columns of a document that a book shows, and those of its place. */
const SHOWN = ['name', 'expires_at', 'chapter_id', 'location_id', 'discipline_id'] as const;
type Shown = (typeof SHOWN)[number];

/**
 * What changed in a document since the book's period began; `isAllOfIt`: the only line reports that it was added, and nothing
 * else changed.
 */
export type DocumentChangeLines = { readonly lines: readonly ChangeLines[]; readonly isAllOfIt: boolean };

/**
 * The changes of documents since the book's period began. The list shows their present state, so an expiry that was postponed
 * would look as if it had always been so (docs/decisions/0521). The creation of a document is reported by its first file.
 */
export async function readDocumentChanges(
  book: Book,
  documents: readonly LogbookDocument[],
): Promise<ReadonlyMap<string, DocumentChangeLines>> {
  const changed = documents.filter(({ updatedAt }) => updatedAt >= book.scope.begin);
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ documentID }) => documentID);
  const changes = await changesSince(book, 'document', ids);
  const loaders = createLoaders(book.access);
  const names = await namesInChanges(book, [...changes.values()].flat(), loaders);
  const linesByDocument = new Map<string, DocumentChangeLines>();
  for (const [id, its] of changes) {
    const inWords = (change: Change) => documentWords(book, change, names, loaders);
    const lines = await linesOfChanges(book, its, names, inWords, isTruncated(its));
    const came = its.some((change) => documentChangeTypeOf(change) === 'created');
    linesByDocument.set(id, { lines, isAllOfIt: came && lines.length === 1 });
  }
  return linesByDocument;
}

async function documentWords(
  book: Book,
  change: Change,
  names: HistoryNames,
  loaders: Loaders,
): Promise<readonly string[] | null> {
  const { texts } = book;
  const type = documentChangeTypeOf(change);
  if (type === 'created' || isRedundantEntry(change)) return null;
  if (type === 'file_added') return [texts.versionAdded(Number(change.new['number']))];
  const fields = SHOWN.filter((field) => change.old[field] !== change.new[field]);
  const words = await Promise.all(
    fields.map(async (field) => {
      const [old, now] = await Promise.all(
        [change.old[field], change.new[field]].map((value) => valueWords(book, field, value, names, loaders)),
      );
      return formatChange(texts.documentFields[field], old ?? null, now ?? null);
    }),
  );
  return [[texts.documentChanges[type], ...words].join(' · ')];
}

/** A place that the reader cannot see is shown as "another". */
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
