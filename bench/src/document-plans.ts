import { runSearch } from '../../packages/server/src/features/document/document.filter.ts';
import { countDocuments, listDocuments } from '../../packages/server/src/features/document/document.read.ts';
import { createLoaders } from '../../packages/server/src/graphql/loaders.ts';
import { cursorOf } from './bare/list-documents.ts';
import type { Callers } from './callers.ts';
import type { BenchDatabase } from './databases.ts';
import { askedBy, directionOf, readersOf } from './document-cases.ts';
import { explaining } from './plans.ts';

/** Writes the query plans of the list of documents: one file per reader, one statement per order, filter and search. */
export function writeDocumentPlans(database: BenchDatabase, callers: Callers): Promise<void> {
  return explaining(database, async (write) => {
    for (const reader of readersOf(callers)) {
      const all = await askedBy(database, reader);
      await write(`documents, ${reader.name}`, reader.caller, async (access) => {
        for (const { filter, order, after, total } of all) {
          const direction = directionOf(order);
          const found = await runSearch(access, filter);
          const cursor = after && cursorOf(order, direction, after);
          const { items } = await listDocuments(
            access,
            found,
            { field: order, direction },
            { limit: 25, cursor },
          );
          if (!total) continue;
          await countDocuments(access, found);
          const loaders = createLoaders(access);
          await loaders.chapter.loadMany(items.map((row) => row.chapter_id));
          await loaders.file.loadMany(items.flatMap((row) => row.file_id ?? []));
        }
      });
    }
  });
}
