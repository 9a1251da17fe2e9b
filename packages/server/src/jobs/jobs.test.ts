import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collector, type JobWorld, openJobWorld } from '../../testing/job-world.ts';
import { installBoss } from './install.ts';
import { defineJob } from './job.ts';
import { jobRegistry } from './registry.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await openJobWorld();
});
afterEach(() => world.stopAll());
afterAll(() => world.close());

/** Looks at the database until it is so. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

describe('a job', () => {
  it('is tried again when it fails, keeps its id, and its payload is gone when it is done', async () => {
    const tries: string[] = [];
    const { promise: all, resolve: done } = Promise.withResolvers<void>();
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
    await world.enqueue('shaky', 1);
    await world.start(job);
    await all;
    expect(tries).toHaveLength(3);
    expect(new Set(tries).size).toBe(1);
    await eventually(() => world.kept('shaky')).toEqual([]);
    expect(world.logged.filter(({ level }) => level === 'warn')).toHaveLength(2);
  });

  it('is kept and logged when it has failed for good, without its payload in the log', async () => {
    const { job } = collector('hopeless', 1, () => {
      throw new Error('never to <eva@example.com>');
    });
    await world.enqueue('hopeless', 424242);
    await world.start({ ...job, retry: { limit: 0, firstWaitSeconds: 1, maxWaitSeconds: 1 } });
    await eventually(() => world.kept('hopeless')).toMatchObject([{ state: 'failed' }]);
    expect(await world.kept('hopeless')).toMatchObject([
      { output: { reason: 'never to <(address)>' }, data: { number: 424242 } },
    ]);
    expect(world.logged).toMatchObject([
      { level: 'error', fields: { job: 'hopeless', reason: 'never to <(address)>' } },
    ]);
    expect(JSON.stringify(world.logged)).not.toContain('424242');
  });

  it('is not tried again with a payload that will never do', async () => {
    const { job } = collector('strict', 1);
    await world.enqueue('strict', 'a secret');
    await world.start(job);
    await eventually(() => world.kept('strict')).toMatchObject([{ state: 'failed' }]);
    expect(world.logged).toMatchObject([{ level: 'error' }]);
    expect(JSON.stringify(world.logged)).toContain('number invalid_type');
    expect(JSON.stringify(world.logged)).not.toContain('a secret');
  });

  it('opens transactions as fl_worker', async () => {
    const roles: unknown[] = [];
    const { promise: all, resolve: done } = Promise.withResolvers<void>();
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
    await world.enqueue('who', 1);
    await world.start(job);
    await all;
    expect(roles).toEqual(['system', true]);
  });

  it('is waited for when the program stops', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
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
    await world.enqueue('slow', 1);
    const jobs = await world.start(job);
    await begun;
    const stopped = jobs.stop();
    expect(ended).toBe(false);
    finish();
    await stopped;
    expect(ended).toBe(true);
    expect(await world.kept('slow')).toEqual([]);
  });

  it('is told at once when the program stops, and is tried again by the next', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const job = defineJob({
      name: 'endless',
      schema: z.object({}),
      handler: async ({ signal }) => {
        begin();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        signal.throwIfAborted();
      },
    });
    await world.enqueue('endless', 1);
    const jobs = await world.start(job);
    await begun;
    await jobs.stop();
    expect(world.logged).toMatchObject([{ level: 'warn', fields: { reason: 'the program stops' } }]);
    expect(await world.kept('endless')).toMatchObject([{ state: 'retry' }]);
  });
});

it('plans the jobs of the clock, and forgets those that are no more', async () => {
  const clocked = { ...collector('clocked', 1).job, cron: '0 3 * * *' };
  const first = await world.start(clocked);
  const planned = async () =>
    (await world.superuser.query('select name, cron, timezone from pgboss.schedule order by name')).rows;
  expect(await planned()).toEqual([{ name: 'clocked', cron: '0 3 * * *', timezone: 'Europe/Amsterdam' }]);
  await first.stop();
  await world.start(collector('other', 1).job);
  expect(await planned()).toEqual([]);
});

describe('the schema of pg-boss', () => {
  it('is open to fl_worker and to no other role of the program', async () => {
    const { rows } = await world.superuser.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname like 'fl\\_%' and has_schema_privilege(rolname, 'pgboss', 'usage') order by 1`,
    );
    expect(rows.map((row) => row.rolname)).toEqual(['fl_migrator', 'fl_worker']);
    const owner = await world.superuser.query(
      `select count(*) from pg_tables where schemaname = 'pgboss' and tableowner <> 'fl_migrator'`,
    );
    expect(Number(owner.rows[0].count)).toBe(0);
  });

  it('is left alone by a second installation', async () => {
    const client = new Client({ connectionString: world.database.migratorUrl });
    await client.connect();
    await installBoss(client);
    await client.end();
  });

  it('refuses to start under a newer schema', async () => {
    await world.superuser.query('update pgboss.version set version = version + 1');
    const client = new Client({ connectionString: world.database.migratorUrl });
    await client.connect();
    await expect(installBoss(client)).rejects.toThrow(/newer/);
    await client.end();
    await expect(world.start(collector('x', 1).job)).rejects.toThrow();
    await world.superuser.query('update pgboss.version set version = version - 1');
  });
});

it('refuses a job in the hour that is left out when the clocks go forward', () => {
  const { job } = collector('nightly', 1);
  for (const cron of ['30 2 * * *', '0 2 1 * *', '*/5 2-4 * * *', '0 1,2 * * *', '5 1-3 * * 0']) {
    expect(() => jobRegistry([{ ...job, cron }])).toThrow('clocks');
  }
  for (const cron of ['10 3 * * *', '5 * * * *', '0 12,22 2 2 2']) {
    expect(jobRegistry([{ ...job, cron }]).size).toBe(1);
  }
});

it('refuses two jobs of one name and names that cannot stand in the outbox', () => {
  const { job } = collector('twice', 1);
  expect(() => jobRegistry([job, job])).toThrow('two jobs');
  expect(() => jobRegistry([{ ...job, name: 'Not-A-Name' }])).toThrow('not a name');
});
