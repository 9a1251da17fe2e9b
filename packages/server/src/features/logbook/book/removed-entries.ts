import { type EntryList, entryListOf } from '@fireledger/domain/logbook/parts.ts';
import type { Category } from '@fireledger/domain/service-event/vocabulary.ts';
import { createLoaders } from '../../../graphql/loaders.ts';
import { readDeleted } from '../entries.read.ts';
import type { Book } from './book.ts';
import { deletionsOf, formatDeletion, movedWords, REMOVED_MAX, type RemovedList } from './removed-items.ts';

/** The entries that were deleted from a list, and those that were moved away, since its period began. */
export async function removedEntries(book: Book, list: EntryList): Promise<readonly RemovedList[]> {
  const gone = [await deletedFrom(book, list), await movedFrom(book, list)];
  return gone.filter(({ all }) => all > 0);
}

async function deletedFrom(book: Book, list: EntryList): Promise<RemovedList> {
  const { access, scope, texts } = book;
  const rows = await readDeleted(access, scope, list, REMOVED_MAX);
  const all = rows[0]?.total ?? 0;
  const deeds = await deletionsOf(
    access,
    'service_event',
    rows.map(({ id }) => id),
  );
  const gone = rows.map(({ id, created_at, category, deleted_at }) => ({
    id,
    was: entryWords(book, created_at, category),
    became: formatDeletion(book, deleted_at),
    deed: deeds.get(id),
  }));
  return { heading: texts.deleted(all), gone, all };
}

async function movedFrom(book: Book, list: EntryList): Promise<RemovedList> {
  const { access, scope, texts, moved } = book;
  const loaders = createLoaders(access);
  const events = moved.events.filter((event) => entryListOf(event, scope) === list);
  const gone = await Promise.all(
    events.slice(0, REMOVED_MAX).map(async (event) => ({
      id: event.id,
      was: entryWords(book, event.createdAt, event.category),
      became: await movedWords(book, event, loaders),
      deed: event,
    })),
  );
  return { heading: texts.moved(events.length), gone, all: events.length };
}

function entryWords({ labels, moment }: Book, createdAt: Date, category: Category): string {
  return `${moment(createdAt)}  ${labels.category[category]}`;
}
