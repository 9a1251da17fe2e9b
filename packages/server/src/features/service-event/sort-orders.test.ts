import { DIRECTIONS } from '@fireledger/domain/shared/direction.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { explainQueries } from '../../../testing/explain-queries.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { createPool } from '../../db/pool.ts';
import { createOpener, type Opener } from '../../db/with-access.ts';
import { type FoundFilter, isDone } from './service-event.filter.ts';
import { listServiceEvents, type ServiceEventOrder } from './service-event.read.ts';

let app: TestApp;
let world: World;
let pool: Pool;
let opener: Opener;
const plans: string[] = [];

const DUE = ['2026-04-02', null, '2026-04-01', null, '2026-04-02'];
const PRIORITIES = [2, null, 1, 2, null] as const;
const COMPLETED = ['2026-03-03T10:00:00Z', '2026-03-01T10:00:00Z', '2026-03-03T10:00:00Z', null];

beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app.db);
  const { own, foreign } = world;
  for (const side of [own, foreign]) {
    const base = { location_id: side.location.id, created_by_user_id: side.organization.userID };
    for (const [index, due_date] of DUE.entries()) {
      await buildServiceEvent(app.db, { ...base, due_date, priority: PRIORITIES[index] ?? null });
    }
    for (const completed_at of COMPLETED) {
      const done = { status: 'done' as const, solution_description: 'Cleaned', completed_at };
      await buildServiceEvent(app.db, { ...base, ...done });
    }
  }
  // With few rows a sort is the cheapest: it is made dear, so that it is planned only where no index serves.
  for (const setting of ['enable_sort', 'enable_seqscan', 'enable_bitmapscan']) {
    await sql.raw(`alter database ${app.database.name} set ${setting} = off`).execute(app.db);
  }
  pool = createPool(app.database.appUrl, 1);
  explainQueries(pool, plans);
  opener = createOpener(pool);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

type Field = ServiceEventOrder['field'];
const OPEN: readonly Field[] = ['created_at', 'due_date', 'priority'];
const DONE: readonly Field[] = ['created_at', 'completed_at'];
const LISTS: readonly (readonly [string, object, readonly Field[]])[] = [
  ['what is open', { archived: false }, OPEN],
  ['what is overdue', { overdue: true }, OPEN],
  ['one open status', { statuses: ['new'] }, OPEN],
  ['the archive', { archived: true }, DONE],
  ['the status done', { statuses: ['done'] }, DONE],
];
const READERS = ['owner', 'organization', 'contractor'] as const;

/** Every page of a list, two events at a time; the plans of its pages stand in `plans`. */
async function walk(reader: (typeof READERS)[number], filter: object, order: ServiceEventOrder) {
  const { sessionID, deviceID } = reader === 'owner' ? world.owner : world.own[reader];
  const seen: string[] = [];
  plans.length = 0;
  await opener.read({ kind: 'user', sessionID, deviceID }, 'graphql.query', async (access) => {
    let cursor: string | null = null;
    do {
      const found: FoundFilter = { ids: null, truncated: false, ...filter };
      const page = await listServiceEvents(access, found, order, { limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
  });
  return seen;
}

/** The ids as PostgreSQL sorts what an event has itself, with a place for what it has not. */
async function sorted(
  reader: (typeof READERS)[number],
  condition: string,
  { field, direction }: ServiceEventOrder,
) {
  const value = {
    created_at: 'created_at',
    updated_at: 'updated_at',
    due_date: `coalesce(due_date, 'infinity')`,
    priority: 'coalesce(priority, 9)',
    completed_at: `coalesce(completed_at, 'infinity')`,
  }[field];
  const whose = reader === 'owner' ? 'true' : `organization_id = '${world.own.organizationID}'`;
  const { rows } = await sql<{ id: string }>`select id from service_event
    where ${sql.raw(`${condition} and ${whose} order by ${value} ${direction}, id ${direction}`)}`.execute(
    app.db,
  );
  return rows.map(({ id }) => id);
}

describe.each(LISTS)('%s', (name, filter, fields) => {
  const condition = `status ${isDone(filter) ? '=' : '<>'} 'done'${name.includes('overdue') ? ' and due_date < now()' : ''}`;
  const cases = READERS.flatMap((reader) =>
    fields.flatMap((field) => DIRECTIONS.map((direction) => [reader, field, direction] as const)),
  );
  test.each(cases)('of %s by %s, %s: each page begins in an index, none skips or repeats', async (...one) => {
    const [reader, field, direction] = one;
    const order = { field, direction };
    const seen = await walk(reader, filter, order);
    expect(seen).toEqual(await sorted(reader, condition, order));
    expect(seen.length).toBeGreaterThan(2);
    for (const [index, plan] of plans.entries()) {
      expect(plan).not.toMatch(/Sort|Seq Scan/);
      if (index > 0) expect(plan).toMatch(/Index Cond: .*ROW\(/);
    }
  });
});

/** What a list narrows by and is of one organisation anyway: a kept plan must not take it for chance (docs/decisions/0192). */
test.each(['location_id', 'assigned_to_user_id', 'responsible_user_id', 'acting_company_id'])(
  'the planner learns how %s hangs on the organisation',
  async (column) => {
    const { rows } = await sql<{ columns: string[] }>`
      select array_agg(a.attname::text order by a.attname) as columns from pg_statistic_ext s
      join pg_attribute a on a.attrelid = s.stxrelid and a.attnum = any (s.stxkeys)
      where s.stxrelid = 'service_event'::regclass group by s.oid`.execute(app.db);
    expect(rows.map(({ columns }) => columns)).toContainEqual([column, 'organization_id'].sort());
  },
);
