import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { QUIET_LOG } from '../../testing/job-context.ts';
import { collector, type JobWorld, openJobWorld } from '../../testing/job-world.ts';
import { watchUnhandledRejections } from '../../testing/unhandled-rejections.ts';
import { createWorkerPool } from './boss.ts';
import { resumeFromNow, watchClock } from './clock-set-back.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await openJobWorld();
});
afterEach(() => world.stopAll());
afterAll(() => world.close());

/** Moves everything that pg-boss has noted so far ahead, as a clock that has been put back by so much finds it. */
async function putBack(interval: string): Promise<void> {
  await world.superuser.query(`
    update pgboss.version set cron_on = now() + '${interval}', bam_on = now() + '${interval}', flow_on = now() + '${interval}';
    update pgboss.queue set monitor_claim_on = now() + '${interval}', maintain_on = now() + '${interval}';
    update pgboss.job set created_on = created_on + '${interval}', started_on = started_on + '${interval}',
      start_after = start_after + '${interval}', heartbeat_on = heartbeat_on + '${interval}'`);
}

/** Which of the moments that pg-boss waits by have not come yet. */
async function ahead(): Promise<string[]> {
  const { rows } = await world.superuser.query<{ what: string }>(`
    select what from (
      select 'cron' as what, cron_on as at from pgboss.version
      union all select 'bam', bam_on from pgboss.version
      union all select 'flow', flow_on from pgboss.version
      union all select 'monitor', monitor_claim_on from pgboss.queue where name = 'early'
      union all select 'maintain', maintain_on from pgboss.queue where name = 'early'
      union all select 'start of ' || (data ->> 'number'), start_after from pgboss.job where name = 'early'
      union all select 'heartbeat of ' || (data ->> 'number'), heartbeat_on from pgboss.job where name = 'early'
    ) noted where at > now() order by what`);
  return rows.map(({ what }) => what);
}

/** Jobs of a queue that nobody works on: one that waits, one that runs, one that is to be tried again, one that is for later. */
async function jobs(): Promise<void> {
  await world.start(collector('early', 1).job);
  await world.stopAll();
  await world.superuser.query(`
    delete from pgboss.job;
    insert into pgboss.job (name, data, state, policy, singleton_key, start_after, started_on, heartbeat_on) values
      ('early', '{"number": 1}', 'created', 'short', '1', now(), null, null),
      ('early', '{"number": 2}', 'active', 'short', '2', now(), now(), now()),
      ('early', '{"number": 3}', 'retry', 'short', '3', now(), now(), null)`);
}

/** Made before the clock went wrong, and tried while it did. */
const triedMeanwhile = (interval: string) =>
  world.superuser.query(`insert into pgboss.job (name, data, state, policy, singleton_key, start_after, started_on)
    values ('early', '{"number": 5}', 'retry', 'short', '5', now() + '${interval}', now() + '${interval}')`);

/** As when the clock was right: made before it went wrong. */
const forLater = () =>
  world.superuser.query(`insert into pgboss.job (name, data, state, policy, singleton_key, start_after)
    values ('early', '{"number": 4}', 'created', 'short', '4', now() + interval '1 hour')`);

async function withPool<T>(work: (pool: ReturnType<typeof createWorkerPool>) => Promise<T>): Promise<T> {
  const pool = createWorkerPool(world.database.appUrl, QUIET_LOG);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

describe('a clock that was put back', () => {
  it.each(['2 minutes', '1 day', '10 years'])('by %s keeps nothing waiting', async (interval) => {
    await jobs();
    await putBack(interval);
    await forLater();
    await triedMeanwhile(interval);
    const all = ['bam', 'cron', 'flow', 'heartbeat of 2', 'maintain', 'monitor'];
    const waiting = [1, 2, 3, 4, 5].map((number) => `start of ${number}`);
    expect(await ahead()).toEqual([...all, ...waiting]);
    await withPool((pool) => resumeFromNow({ pool, log: QUIET_LOG }));
    expect(await ahead()).toEqual(['start of 2', 'start of 4']);
  });

  it('by less than a minute changes nothing: clocks of two servers differ as much', async () => {
    await jobs();
    await putBack('50 seconds');
    const before = await ahead();
    await withPool((pool) => resumeFromNow({ pool, log: QUIET_LOG }));
    expect(before).toContain('cron');
    expect(await ahead()).toEqual(before);
  });

  it('is found at the start: what waits is done', async () => {
    await jobs();
    await putBack('1 day');
    const { job, got, all } = collector('early', 2);
    await world.start(job);
    await all;
    expect(got.sort()).toEqual([1, 3]);
    const told = world.logged.filter(({ message }) => message.includes('put back'));
    expect(told).toMatchObject([{ level: 'warn' }]);
  });

  it('is found while the program runs', async () => {
    await jobs();
    await withPool(async (pool) => {
      const stopWatching = watchClock({ pool, log: QUIET_LOG, everyMs: 10 });
      await putBack('1 day');
      await expect.poll(ahead, { timeout: 20_000 }).toEqual(['start of 2']);
      stopWatching();
    });
  });

  it('is looked for again where the database did not answer', async () => {
    const unhandled = watchUnhandledRejections();
    const warned: string[] = [];
    const log = { ...QUIET_LOG, warn: (_fields: object, message: string) => void warned.push(message) };
    const pool = createWorkerPool(world.database.appUrl, QUIET_LOG);
    await pool.end();
    const stopWatching = watchClock({ pool, log, everyMs: 10 });
    await expect.poll(() => warned.length, { timeout: 20_000 }).toBeGreaterThan(1);
    stopWatching();
    expect(warned[0]).toBe('the clock of the jobs could not be looked at; tried again soon');
    expect(await unhandled()).toEqual([]);
  });
});
