import {
  type ServiceEventFilter,
  searched,
} from '../../packages/server/src/features/service-event/service-event.filter.ts';
import {
  listServiceEvents,
  type ServiceEventOrder,
} from '../../packages/server/src/features/service-event/service-event.read.ts';
import type { Callers } from './callers.ts';
import type { BenchDatabase } from './databases.ts';
import { askedBy, readersOf } from './life-cases.ts';
import { openPlans } from './plans.ts';

const PAGE = { limit: 25 };

/** Writes how PostgreSQL answers the lists of events, one file a reader, a statement for each filter and order. */
export async function writeLifePlans(database: BenchDatabase, callers: Callers): Promise<void> {
  const plans = openPlans(database);
  try {
    for (const reader of readersOf(callers)) {
      await plans.write(`events, ${reader.name}`, reader.caller, async (access) => {
        for (const { filter, order = 'created_at' } of askedBy(reader)) {
          const direction = order === 'due_date' || order === 'priority' ? 'asc' : 'desc';
          const found = await searched(access, filterOf(filter));
          const orderBy: ServiceEventOrder = { field: order, direction };
          await listServiceEvents(access, found, orderBy, PAGE);
        }
      });
    }
  } finally {
    await plans.close();
  }
}

/** The filter as the server has read it. */
function filterOf({ createdFrom, ...filter }: Readonly<Record<string, unknown>>): ServiceEventFilter {
  return { ...filter, ...(typeof createdFrom === 'string' && { createdFrom: new Date(createdFrom) }) };
}
