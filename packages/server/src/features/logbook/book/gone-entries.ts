import { type EntryList, entryListOf } from '@fireledger/domain/logbook/parts.ts';
import type { Category } from '@fireledger/domain/service-event/vocabulary.ts';
import { createLoaders } from '../../../graphql/loaders.ts';
import { readDeleted } from '../entries.read.ts';
import type { Book } from './book.ts';
import { deletedWords, deletionsOf, MOST_GONE, movedWords, writeGone } from './gone.ts';

/** Says of a list which entries were deleted from it, and which were moved away, since its period began. */
export async function writeGoneEntries(book: Book, list: EntryList): Promise<void> {
  await writeDeleted(book, list);
  await writeMoved(book, list);
}

async function writeDeleted(book: Book, list: EntryList): Promise<void> {
  const { access, scope, texts } = book;
  const rows = await readDeleted(access, scope, list, MOST_GONE);
  const all = rows[0]?.total ?? 0;
  const deeds = await deletionsOf(
    access,
    'service_event',
    rows.map(({ id }) => id),
  );
  const gone = rows.map(({ id, created_at, category, deleted_at }) => ({
    id,
    // held by a check of the column
    was: entryWords(book, created_at, category as Category),
    became: deletedWords(book, deleted_at),
    deed: deeds.get(id),
  }));
  await writeGone(book, 'service_event', { heading: texts.deleted(all), gone, all });
}

async function writeMoved(book: Book, list: EntryList): Promise<void> {
  const { access, scope, texts, moved } = book;
  const loaders = createLoaders(access);
  const events = moved.events.filter((event) => entryListOf(event, scope) === list);
  const gone = await Promise.all(
    events.slice(0, MOST_GONE).map(async (event) => ({
      id: event.id,
      was: entryWords(book, event.createdAt, event.category),
      became: await movedWords(book, event, loaders),
      deed: event,
    })),
  );
  await writeGone(book, 'service_event', { heading: texts.moved(events.length), gone, all: events.length });
}

function entryWords({ labels, moment }: Book, createdAt: Date, category: Category): string {
  return `${moment(createdAt)}  ${labels.category[category]}`;
}
