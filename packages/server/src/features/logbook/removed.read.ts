import { entryListOf, LOGBOOK_LISTS, type LogbookList } from '@fireledger/domain/logbook/parts.ts';
import type { Access } from '../../db/with-access.ts';
import { readDeletedDocuments } from './documents.read.ts';
import { countDeleted } from './entries.read.ts';
import type { EntryScope } from './logbook.read.ts';
import { readMovedAway } from './moved.read.ts';

/** How many items are gone from a list of a logbook since its period began (docs/decisions/0521). */
export type RemovedCount = { readonly list: LogbookList; readonly deleted: number; readonly moved: number };

/** How many items are gone from the lists of a logbook, for the lists with any. */
export async function countRemoved(access: Access, scope: EntryScope): Promise<readonly RemovedCount[]> {
  const deleted = await countDeleted(access, scope);
  const [document] = await readDeletedDocuments(access, scope, scope.begin, 1);
  const { events, documents } = await readMovedAway(access, scope);
  const countOf = (list: LogbookList): RemovedCount =>
    list === 'documents'
      ? { list, deleted: document?.total ?? 0, moved: documents.length }
      : {
          list,
          deleted: deleted[list],
          moved: events.filter((event) => entryListOf(event, scope) === list).length,
        };
  return LOGBOOK_LISTS.map(countOf).filter(({ deleted, moved }) => deleted + moved > 0);
}
