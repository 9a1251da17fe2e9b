import type { Pool } from 'pg';
import type { JobInsert, PgBoss } from 'pg-boss';
import { reasonOf } from '../platform/error-code.ts';
import type { Job, JobLog } from './job.ts';
import { createWakeUp } from './wake-up.ts';

type Row = {
  id: string;
  queue: string;
  payload: object;
  unique_key: string | null;
  start_after: Date | null;
};

type Options = {
  /** Connections of fl_worker. */
  readonly pool: Pool;
  readonly boss: PgBoss;
  /** The jobs whose effects are moved, by the names of their queues. */
  readonly jobs: ReadonlyMap<string, Job>;
  readonly log: JobLog;
  /** Called after the commit with the queues that received something. */
  readonly onMoved: (queues: ReadonlySet<string>) => void;
  /** The polling interval without notifications, in milliseconds. */
  readonly netMs?: number | undefined;
};

/** The priority of what somebody is waiting for; everything else has 0 or less, and pg-boss takes the highest first. */
export const URGENT = 1;

/** How many rows one transaction moves. */
const BATCH = 200;
/** The polling interval without notifications: a sign-in code should not take longer, and an empty poll costs 0.2 ms. */
const NET_MS = 1_000;

/** Moves effects from our outbox to pg-boss. */
export type OutboxMover = {
  /** Signals that there may be something to move; never waits. */
  wake(): void;
  /** Resolves when the current batch is done. */
  stop(): Promise<void>;
};

/**
 * Starts moving. A row becomes a job with the same id in the transaction that deletes the row: it is in exactly one of the two
 * places, whatever crashes when, and several programs may move at once. Rows for a queue that this program does not know stay.
 */
export function startOutboxMover(options: Options): OutboxMover {
  const pause = createWakeUp();
  let stopped = false;
  const done = (async () => {
    const { netMs = NET_MS } = options;
    while (!stopped) {
      const moved = await tryToMove(options);
      if (moved < BATCH && !stopped) await pause.sleep(netMs);
    }
  })();
  return {
    wake: pause.wake,
    stop: async () => {
      stopped = true;
      pause.wake();
      await done;
    },
  };
}

async function tryToMove(options: Options): Promise<number> {
  try {
    const rows = await moveBatch(options);
    if (rows.length > 0) options.onMoved(new Set(rows.map((row) => row.queue)));
    return rows.length;
  } catch (error) {
    options.log.error({ reason: reasonOf(error) }, 'the outbox could not be moved on; tried again soon');
    return 0;
  }
}

/** Moves the oldest rows that no other program has locked; returns them. */
async function moveBatch({ pool, boss, jobs }: Options): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Row>(
      `select id, queue, payload, unique_key, start_after from public.outbox
       where queue = any ($1) order by id limit ${BATCH} for update skip locked`,
      [[...jobs.keys()]],
    );
    for (const [queue, some] of Map.groupBy(rows, (row) => row.queue)) {
      const inserts = some.map((row) => insertOf(row, jobs.get(queue)));
      await boss.insert(queue, inserts, { db: { executeSql: (text, values) => client.query(text, values) } });
    }
    if (rows.length > 0)
      await client.query('delete from public.outbox where id = any ($1)', [rows.map((row) => row.id)]);
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

/**
 * Queues have the policy `short`: of the jobs with the same key, only one at a time waits for its first attempt. A row without
 * a unique key is its own key.
 */
function insertOf({ id, payload, unique_key, start_after }: Row, job: Job | undefined): JobInsert {
  return {
    id,
    data: payload,
    singletonKey: unique_key ?? id,
    priority: priorityOf(payload, job),
    ...(start_after ? { startAfter: start_after } : {}),
  };
}

function priorityOf(payload: object, job: Job | undefined): number {
  if (job?.isUrgent?.(payload)) return URGENT;
  const behind = job?.behind?.(payload) ?? 0;
  return behind === 0 ? 0 : -behind;
}
