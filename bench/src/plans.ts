import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { createPool } from '../../packages/server/src/db/pool.ts';
import { type Access, createOpener } from '../../packages/server/src/db/with-access.ts';
import {
  runSearch,
  type ServiceEventFilter,
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

/** Writes the plans of what a caller reads to one file in bench/plans. */
type WritePlan = (name: string, caller: Caller, read: (access: Access) => Promise<unknown>) => Promise<void>;

/** Runs `work`, whose reads are explained: the program's own statements, with the role from app.enter_user. */
export async function explaining(
  database: BenchDatabase,
  work: (write: WritePlan) => Promise<void>,
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const pool = createPool(database.appUrl, 1);
  const plans: Plan[] = [];
  explainAll(pool, plans);
  const opener = createOpener(pool);
  try {
    await work(async (name, caller, read) => {
      plans.length = 0;
      await opener.read({ kind: 'user', ...caller.session }, 'graphql.query', read);
      const parts = await Promise.all(
        plans.map(async ({ statement, lines }) => `${statement}\n\n${await lines}`),
      );
      const head = `${name}, ${database.events.toLocaleString('en')} events`;
      const file = `${FOLDER}${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.txt`;
      writeFileSync(file, `${[head, ...parts].join('\n\n----\n\n')}\n`);
    });
  } finally {
    await pool.end();
  }
}

/** Writes the query plans of each list of events. */
export function writePlans(database: BenchDatabase, callers: Callers): Promise<void> {
  const { organization, smallOrganization, contractor, owner } = callers;
  return explaining(database, async (write) => {
    const list = (name: string, caller: Caller, filter: ServiceEventFilter, limit = 25) =>
      write(name, caller, (access) => readList(access, filter, limit));
    await list('bell', organization, { assignedToUserIDs: [organization.userID] }, 15);
    await list('organisation, greatest', organization, { statuses: ['pending'] });
    await list('organisation, smallest', smallOrganization, { statuses: ['pending'] });
    await list('contractor with 300 pairs', contractor, { statuses: ['done'] });
    await list('owner', owner, { statuses: ['pending'] });
  });
}

async function readList(access: Access, filter: ServiceEventFilter, limit: number): Promise<void> {
  const found = await runSearch(access, filter);
  const { items } = await listServiceEvents(access, found, undefined, { limit });
  await countServiceEvents(access, found);
  const loaders = createLoaders(access);
  const people = items.flatMap((row) => [row.assigned_to_user_id, row.responsible_user_id]);
  await loaders.location.loadMany(items.map((row) => row.location_id));
  await loaders.discipline.loadMany(items.map((row) => row.discipline_id));
  await loaders.person.loadMany(people.filter((id) => id !== null));
  await loaders.fileCount.loadMany(items.map((row) => row.id));
}

/** Explains every query on the pool's connections just before it runs. */
function explainAll(pool: Pool, plans: Plan[]): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: string | Asked) => Promise<Explained>;
    const explained = (asked: string | Asked) => {
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
    client.query = explained as typeof client.query;
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
