import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import { installBoss } from './install.ts';
import { defineJob, type Job, type JobLog } from './job.ts';
import { jobRegistry } from './registry.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

let database: TestDatabase;
let app: Pool;
let superuser: Pool;
const running: Jobs[] = [];
const logged: { level: string; fields: object; message: string }[] = [];
const log = Object.fromEntries(
  ['info', 'warn', 'error'].map((level) => [
    level,
    (fields: object, message: string) => logged.push({ level, fields, message }),
  ]),
) as unknown as JobLog;

beforeAll(async () => {
  database = await createTestDatabase();
  app = createPool(database.appUrl, 4);
  superuser = new Pool({ connectionString: database.superuserUrl, max: 4 });
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  logged.length = 0;
});
afterAll(async () => {
  await app.end();
  await superuser.end();
  await database.drop();
});

async function start(...jobs: Job[]): Promise<Jobs> {
  const opener = createOpener(app);
  const started = await startJobs({
    appUrl: database.appUrl,
    jobs: jobRegistry(jobs),
    withSystem: (act, work) => opener.write({ kind: 'system' }, act, work),
    log,
  });
  running.push(started);
  return started;
}

/** A job that notes its payloads, and a promise for the first `count` of them. */
function collector(
  name: string,
  count: number,
  options: { fail?: (number: number) => void; cron?: string } = {},
) {
  const got: number[] = [];
  let done: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  const job = defineJob({
    name,
    schema: z.object({ number: z.number() }),
    retry: { limit: 3, firstWaitSeconds: 1, maxWaitSeconds: 1 },
    handler: async (_context, { number }) => {
      options.fail?.(number);
      got.push(number);
      if (got.length >= count) done();
    },
  });
  return { job, got, all };
}

async function enqueue(
  queue: string,
  number: unknown,
  key: string | null = null,
  after: string | null = null,
) {
  await superuser.query(`select app.enqueue($1, $2, $3::timestamptz, $4)`, [queue, { number }, after, key]);
}

const left = async (queue: string) =>
  Number((await superuser.query('select count(*) from outbox where queue = $1', [queue])).rows[0].count);
const kept = async (queue: string) =>
  (await superuser.query('select id, state::text, output, data from pgboss.job where name = $1', [queue]))
    .rows;

/** Looks at the database until it is so. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

describe('the outbox', () => {
  it('gives every effect to its job once, with two programs moving and running', async () => {
    const total = 400;
    const { job, got, all } = collector('many', total);
    for (let number = 0; number < total; number += 1) await enqueue('many', number);
    await Promise.all([start(job), start(job)]);
    await all;
    expect([...got].sort((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, number) => number));
    expect(await left('many')).toBe(0);
  });

  it('takes an effect up at once when it is told, by the process or by the database', async () => {
    const { job, got, all } = collector('prompt', 2);
    const jobs = await start(job);
    const began = performance.now();
    await enqueue('prompt', 1);
    jobs.wake();
    await eventually(() => got).toEqual([1]);
    await enqueue('prompt', 2);
    await superuser.query('notify outbox');
    await all;
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('takes nothing that was rolled back, and nothing twice under one key', async () => {
    const { job, got, all } = collector('keyed', 2);
    const client = await superuser.connect();
    await client.query('begin');
    await client.query(`select app.enqueue('keyed', '{"number": 7}')`);
    await client.query('rollback');
    client.release();
    await enqueue('keyed', 1, 'same');
    await enqueue('keyed', 1, 'same');
    await enqueue('keyed', 2, 'other');
    await start(job);
    await all;
    expect([...got].sort()).toEqual([1, 2]);
  });

  it('leaves what no job knows, and waits for what is to come later', async () => {
    const { job, got, all } = collector('later', 1);
    await enqueue('unknown_job', 1);
    await enqueue('later', 9, null, '2100-01-01');
    await enqueue('later', 1);
    await start(job);
    await all;
    await eventually(() => left('later')).toBe(0);
    expect(got).toEqual([1]);
    expect(await left('unknown_job')).toBe(1);
    expect(await kept('later')).toMatchObject([{ state: 'created', data: { number: 9 } }]);
  });
});

describe('a job', () => {
  it('is tried again when it fails, keeps its id, and its payload is gone when it is done', async () => {
    const tries: string[] = [];
    let done: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    const job = defineJob({
      name: 'shaky',
      schema: z.object({ number: z.number() }),
      retry: { limit: 3, firstWaitSeconds: 1, maxWaitSeconds: 1 },
      handler: async ({ jobID, retries }) => {
        tries.push(jobID);
        if (retries < 2) throw new Error('not yet');
        done();
      },
    });
    await enqueue('shaky', 1);
    await start(job);
    await all;
    expect(tries).toHaveLength(3);
    expect(new Set(tries).size).toBe(1);
    await eventually(() => kept('shaky')).toEqual([]);
    expect(logged.filter(({ level }) => level === 'warn')).toHaveLength(2);
  });

  it('is kept and logged when it has failed for good, without its payload in the log', async () => {
    const { job } = collector('hopeless', 1, {
      fail: () => {
        throw new Error('never to <eva@example.com>');
      },
    });
    await enqueue('hopeless', 424242);
    await start({ ...job, retry: { limit: 0, firstWaitSeconds: 1, maxWaitSeconds: 1 } });
    await eventually(() => kept('hopeless')).toMatchObject([{ state: 'failed' }]);
    expect(await kept('hopeless')).toMatchObject([
      { output: { reason: 'never to <(address)>' }, data: { number: 424242 } },
    ]);
    expect(logged).toMatchObject([
      { level: 'error', fields: { job: 'hopeless', reason: 'never to <(address)>' } },
    ]);
    expect(JSON.stringify(logged)).not.toContain('424242');
  });

  it('is not tried again with a payload that will never do', async () => {
    const { job } = collector('strict', 1);
    await enqueue('strict', 'a secret');
    await start(job);
    await eventually(() => kept('strict')).toMatchObject([{ state: 'failed' }]);
    expect(logged).toMatchObject([{ level: 'error' }]);
    expect(JSON.stringify(logged)).toContain('number invalid_type');
    expect(JSON.stringify(logged)).not.toContain('a secret');
  });

  it('opens transactions as fl_worker', async () => {
    const roles: unknown[] = [];
    let done: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    const job = defineJob({
      name: 'who',
      schema: z.object({}),
      handler: async ({ withSystem }) => {
        await withSystem('system.test', async ({ db, principal }) => {
          roles.push(principal.kind, (await db.selectFrom('outbox').select('id').execute()).length >= 0);
        });
        done();
      },
    });
    await enqueue('who', 1);
    await start(job);
    await all;
    expect(roles).toEqual(['system', true]);
  });

  it('is waited for when the program stops', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let ended = false;
    const job = defineJob({
      name: 'slow',
      schema: z.object({}),
      handler: async () => {
        begin();
        await finished;
        ended = true;
      },
    });
    await enqueue('slow', 1);
    const jobs = await start(job);
    await begun;
    const stopped = jobs.stop();
    running.length = 0;
    expect(ended).toBe(false);
    finish();
    await stopped;
    expect(ended).toBe(true);
    expect(await kept('slow')).toEqual([]);
  });
});

it('goes on by itself after the database has thrown every connection out', async () => {
  const { job, got, all } = collector('outage', 2);
  await start(job);
  await enqueue('outage', 1);
  await superuser.query('notify outbox');
  await eventually(() => got).toEqual([1]);
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'fireledger jobs'`,
  );
  await enqueue('outage', 2);
  await all;
  expect(got).toEqual([1, 2]);
});

it('plans the jobs of the clock, and forgets those that are no more', async () => {
  const clocked = { ...collector('clocked', 1).job, cron: '0 3 * * *' };
  const first = await start(clocked);
  const planned = async () =>
    (await superuser.query('select name, cron, timezone from pgboss.schedule order by name')).rows;
  expect(await planned()).toEqual([{ name: 'clocked', cron: '0 3 * * *', timezone: 'Europe/Amsterdam' }]);
  await first.stop();
  running.length = 0;
  await start(collector('other', 1).job);
  expect(await planned()).toEqual([]);
});

describe('the schema of pg-boss', () => {
  it('is open to fl_worker and to no other role of the program', async () => {
    const { rows } = await superuser.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname like 'fl\\_%' and has_schema_privilege(rolname, 'pgboss', 'usage') order by 1`,
    );
    expect(rows.map((row) => row.rolname)).toEqual(['fl_migrator', 'fl_worker']);
    const owner = await superuser.query(
      `select count(*) from pg_tables where schemaname = 'pgboss' and tableowner <> 'fl_migrator'`,
    );
    expect(Number(owner.rows[0].count)).toBe(0);
  });

  it('is left alone by a second installation', async () => {
    const client = new Client({ connectionString: database.migratorUrl });
    await client.connect();
    await installBoss(client);
    await client.end();
  });

  it('refuses to start under a newer schema', async () => {
    await superuser.query('update pgboss.version set version = version + 1');
    const client = new Client({ connectionString: database.migratorUrl });
    await client.connect();
    await expect(installBoss(client)).rejects.toThrow(/newer/);
    await client.end();
    await expect(start(collector('x', 1).job)).rejects.toThrow();
    await superuser.query('update pgboss.version set version = version - 1');
  });
});

it('refuses two jobs of one name and names that cannot stand in the outbox', () => {
  const { job } = collector('twice', 1);
  expect(() => jobRegistry([job, job])).toThrow('two jobs');
  expect(() => jobRegistry([{ ...job, name: 'Not-A-Name' }])).toThrow('not a name');
});
