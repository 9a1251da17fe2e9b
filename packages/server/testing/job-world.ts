import { Pool } from 'pg';
import { z } from 'zod';
import { createPool } from '../src/db/pool.ts';
import { createOpener } from '../src/db/with-access.ts';
import { defineJob, type Job, type JobLog, type WithSystem } from '../src/jobs/job.ts';
import { jobRegistry } from '../src/jobs/registry.ts';
import { type Jobs, startJobs } from '../src/jobs/start-jobs.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

type Logged = { readonly level: string; readonly fields: object; readonly message: string };
type Kept = { id: string; state: string; output: unknown; data: unknown };

/** Jobs running on their own database. */
export type JobWorld = {
  readonly database: TestDatabase;
  readonly superuser: Pool;
  /** What the jobs have logged since the last `stopAll`. */
  readonly logged: Logged[];
  start(...jobs: Job[]): Promise<Jobs>;
  /** Adds `{ number }` to the outbox, with a unique key and a start time if given. */
  enqueue(queue: string, number: unknown, key?: string | null, after?: string | null): Promise<void>;
  /** How many rows of a queue are still in the outbox. */
  left(queue: string): Promise<number>;
  /** The jobs of a queue in pg-boss. */
  kept(queue: string): Promise<Kept[]>;
  stopAll(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the world for one test file; call `stopAll` in afterEach and `close` in afterAll; `netMs` as in `startJobs`. */
export async function openJobWorld(netMs?: number): Promise<JobWorld> {
  const database = await createTestDatabase();
  const app = createPool(database.appUrl, 4);
  const superuser = new Pool({ connectionString: database.superuserUrl, max: 4 });
  superuser.on('error', () => undefined);
  const opener = createOpener(app);
  const running: Jobs[] = [];
  const logged: Logged[] = [];
  const note = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const log: JobLog = { info: note('info'), warn: note('warn'), error: note('error') };
  const stopAll = async () => {
    for (const jobs of running.splice(0)) await jobs.stop();
    logged.length = 0;
  };
  return {
    database,
    superuser,
    logged,
    start: async (...jobs) => {
      const withSystem: WithSystem = (act, work) => opener.write({ kind: 'system' }, act, work);
      const { appUrl } = database;
      const started = await startJobs({ appUrl, jobs: jobRegistry(jobs), withSystem, log, netMs });
      running.push(started);
      return started;
    },
    enqueue: async (queue, number, key = null, after = null) => {
      const values = [queue, { number }, after, key];
      await superuser.query('select app.enqueue($1, $2, $3::timestamptz, $4)', values);
    },
    left: async (queue) =>
      (await superuser.query('select from outbox where queue = $1', [queue])).rowCount ?? 0,
    kept: async (queue) =>
      (
        await superuser.query<Kept>('select id, state::text, output, data from pgboss.job where name = $1', [
          queue,
        ])
      ).rows,
    stopAll,
    close: async () => {
      await stopAll();
      await app.end();
      await superuser.end();
      await database.drop();
    },
  };
}

/** A job that records the numbers it gets, and a promise that resolves at the `count`th; `fail` may throw instead. */
export function collector(name: string, count: number, fail: (number: number) => void = () => undefined) {
  const got: number[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const job = defineJob({
    name,
    schema: z.object({ number: z.number() }),
    retry: { limit: 3, firstWaitSeconds: 1, maxWaitSeconds: 1 },
    handler: async (_context, { number }) => {
      fail(number);
      got.push(number);
      if (got.length >= count) resolve();
    },
  });
  return { job, got, all };
}
