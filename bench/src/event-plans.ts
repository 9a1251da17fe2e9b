import {
  runSearch,
  type ServiceEventFilter,
} from '../../packages/server/src/features/service-event/service-event.filter.ts';
import { listServiceEvents } from '../../packages/server/src/features/service-event/service-event.read.ts';
import type { Callers } from './callers.ts';
import type { BenchDatabase } from './databases.ts';
import { pageOf, readersOf } from './event-cases.ts';
import { explaining } from './plans.ts';

/** Writes the query plans of the measured lists of events: one file per reader, one statement per list. */
export function writeEventPlans(database: BenchDatabase, callers: Callers): Promise<void> {
  return explaining(database, async (write) => {
    for (const reader of readersOf(callers)) {
      await write(`events, ${reader.name}`, reader.caller, async (access) => {
        for (const list of reader.lists) {
          const { orderBy, pagination } = pageOf(list);
          const found = await runSearch(access, filterOf(list.filter));
          await listServiceEvents(access, found, orderBy, pagination);
        }
      });
    }
  });
}

/** The filter as the server parses it. */
function filterOf(filter: Readonly<Record<string, unknown>>): ServiceEventFilter {
  const moments = Object.entries(filter).filter(([name]) => name.endsWith('From'));
  return {
    ...filter,
    ...Object.fromEntries(moments.map(([name, moment]) => [name, new Date(String(moment))])),
  };
}
