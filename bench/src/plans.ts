import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { createPool } from '../../packages/server/src/db/pool.ts';
import { type Access, createOpener } from '../../packages/server/src/db/with-access.ts';
import {
  type ServiceEventFilter,
  searched,
} from '../../packages/server/src/features/service-event/service-event.filter.ts';
import {
  countServiceEvents,
  listServiceEvents,
} from '../../packages/server/src/features/service-event/service-event.read.ts';
import { createLoaders } from '../../packages/server/src/graphql/loaders.ts';
import type { Caller, Callers } from './callers.ts';
import type { BenchDatabase } from './databases.ts';

const FOLDER = fileURLToPath(new URL('../plans/', import.meta.url));

type Plan = { readonly statement: string; readonly lines: Promise<string> };

/** Writes the plans of reads, each in the transaction of its caller. */
export type PlanWriter = {
  write(name: string, caller: Caller, read: (access: Access) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
};

/** Explains the program's own statements with the role from app.enter_user; one file per list in bench/plans. */
export function openPlans(database: BenchDatabase): PlanWriter {
  mkdirSync(FOLDER, { recursive: true });
  const pool = createPool(database.appUrl, 1);
  const plans: Plan[] = [];
  explainAll(pool, plans);
  const opener = createOpener(pool);
  return {
    write: async (name, caller, read) => {
      plans.length = 0;
      await opener.read({ kind: 'user', ...caller.session }, 'graphql.query', read);
      const parts = await Promise.all(
        plans.map(async ({ statement, lines }) => `${statement}\n\n${await lines}`),
      );
      const head = `${name}, ${database.events.toLocaleString('en')} events`;
      const file = `${FOLDER}${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.txt`;
      writeFileSync(file, `${[head, ...parts].join('\n\n----\n\n')}\n`);
    },
    close: () => pool.end(),
  };
}

/** Writes the query plans of each list of events. */
export async function writePlans(database: BenchDatabase, callers: Callers): Promise<void> {
  const plans = openPlans(database);
  const write = (name: string, caller: Caller, filter: ServiceEventFilter, limit: number) =>
    plans.write(name, caller, async (access) => {
      const found = await searched(access, filter);
      const { items } = await listServiceEvents(access, found, undefined, { limit });
      await countServiceEvents(access, found);
      const loaders = createLoaders(access);
      const people = items.flatMap((row) => [row.assigned_to_user_id, row.responsible_user_id]);
      await loaders.location.loadMany(items.map((row) => row.location_id));
      await loaders.discipline.loadMany(items.map((row) => row.discipline_id));
      await loaders.person.loadMany(people.filter((id) => id !== null));
      await loaders.fileCount.loadMany(items.map((row) => row.id));
    });
  try {
    const { organization, smallOrganization, contractor, owner } = callers;
    await write('bell', organization, { assignedToUserIDs: [organization.userID] }, 15);
    await write('organisation, greatest', organization, { statuses: ['pending'] }, 25);
    await write('organisation, smallest', smallOrganization, { statuses: ['pending'] }, 25);
    await write('contractor with 300 pairs', contractor, { statuses: ['done'] }, 25);
    await write('owner', owner, { statuses: ['pending'] }, 25);
  } finally {
    await plans.close();
  }
}

/** Explains every query on the pool's connections just before it runs. */
function explainAll(pool: Pool, plans: Plan[]): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: string | Asked) => Promise<Explained>;
    const explaining = (asked: string | Asked) => {
      if (
        typeof asked === 'object' &&
        asked.text.startsWith('select') &&
        !asked.text.includes('app.enter_')
      ) {
        const { text, values } = asked;
        const lines = query({ text: `explain (analyze, buffers, timing off) ${text}`, values }).then(linesOf);
        plans.push({ statement: shortened(text), lines });
      }
      return query(asked);
    };
    client.query = explaining as typeof client.query;
  });
}

type Asked = { readonly text: string; readonly values: readonly unknown[] };
type Explained = { readonly rows: readonly { readonly 'QUERY PLAN': string }[] };

function linesOf({ rows }: Explained): string {
  return shortened(rows.map((row) => row['QUERY PLAN']).join('\n'));
}

/** Ids differ in every generated world, and long lists of them carry no information. */
function shortened(text: string): string {
  return text
    .replaceAll(/'\{[0-9a-f,-]{36,}\}'/g, "'{...}'")
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '...')
    .replaceAll(/\((?:\$\d+, ){3,}\$\d+\)/g, '(...)');
}
