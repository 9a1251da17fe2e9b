import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { collector, type JobWorld, openJobWorld } from '../../testing/job-world.ts';
import { defineJob } from './job.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await openJobWorld();
});
afterEach(() => world.stopAll());
afterAll(() => world.close());

/** Looks at the database until it is so. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

describe('the outbox', () => {
  it('gives every effect to its job once, with two programs moving and running', async () => {
    const total = 400;
    const { job, got, all } = collector('many', total);
    for (let number = 0; number < total; number += 1) await world.enqueue('many', number);
    await Promise.all([world.start(job), world.start(job)]);
    await all;
    expect([...got].sort((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, number) => number));
    expect(await world.left('many')).toBe(0);
  });

  it('takes an effect up at once when it is told, by the process or by the database', async () => {
    // It does not look by itself while the test runs: what arrives was told.
    const told = await openJobWorld(3_600_000);
    onTestFinished(() => told.close());
    const { job, got, all } = collector('prompt', 2);
    const jobs = await told.start(job);
    await told.enqueue('prompt', 1);
    jobs.wake();
    await eventually(() => got).toEqual([1]);
    await told.enqueue('prompt', 2);
    await told.superuser.query('notify outbox');
    await all;
    expect(got).toEqual([1, 2]);
  });

  it('takes nothing that was rolled back, and nothing twice under one key', async () => {
    const { job, got, all } = collector('keyed', 2);
    const client = await world.superuser.connect();
    await client.query('begin');
    await client.query(`select app.enqueue('keyed', '{"number": 7}')`);
    await client.query('rollback');
    client.release();
    await world.enqueue('keyed', 1, 'same');
    await world.enqueue('keyed', 1, 'same');
    await world.enqueue('keyed', 2, 'other');
    await world.start(job);
    await all;
    expect([...got].sort()).toEqual([1, 2]);
  });

  it('leaves what no job knows, and waits for what is to come later', async () => {
    const { job, got, all } = collector('later', 1);
    await world.enqueue('unknown_job', 1);
    await world.enqueue('later', 9, null, '2100-01-01');
    await world.enqueue('later', 1);
    await world.start(job);
    await all;
    await eventually(() => world.left('later')).toBe(0);
    expect(got).toEqual([1]);
    expect(await world.left('unknown_job')).toBe(1);
    await eventually(() => world.kept('later')).toMatchObject([{ state: 'created', data: { number: 9 } }]);
  });
});

it('takes what somebody waits for before all others, and never behind one that is slow', async () => {
  const { promise: slow, resolve: letGo } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const got: number[] = [];
  const SLOW = -100;
  const job = defineJob({
    name: 'awaited',
    schema: z.object({ number: z.number() }),
    isUrgent: ({ number }) => number < 0,
    handler: async (_context, { number }) => {
      begun.push(number);
      if (number >= 0 || number === SLOW) await slow;
      got.push(number);
    },
  });
  for (let number = 0; number < 210; number += 1) await world.enqueue('awaited', number);
  await world.enqueue('awaited', -1);
  await world.start(job);
  await eventually(() => got).toEqual([-1]);
  await world.enqueue('awaited', -2);
  await world.superuser.query('notify outbox');
  await eventually(() => got).toEqual([-1, -2]);
  // Also not behind another that somebody waits for.
  await world.enqueue('awaited', SLOW);
  await world.superuser.query('notify outbox');
  await eventually(() => begun).toContain(SLOW);
  await world.enqueue('awaited', -3);
  await world.superuser.query('notify outbox');
  await eventually(() => got).toEqual([-1, -2, -3]);
  letGo();
  await eventually(() => got.length).toBe(214);
});

it('takes what stands behind fewer of the same people’s before what stands behind more', async () => {
  const { job, got, all } = collector('in_turn', 12);
  const ofMany = { ...job, behind: (payload: unknown) => (payload as { number: number }).number };
  for (let number = 11; number >= 0; number -= 1) await world.enqueue('in_turn', number);
  await world.start(ofMany);
  await all;
  const inBatches = [got.slice(0, 5), got.slice(5, 10), got.slice(10)];
  expect(inBatches.map((batch) => batch.toSorted((one, other) => one - other))).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
    [10, 11],
  ]);
});

it('goes on by itself after the database has thrown every connection out', async () => {
  const { job, got, all } = collector('outage', 2);
  await world.start(job);
  await world.enqueue('outage', 1);
  await world.superuser.query('notify outbox');
  await eventually(() => got).toEqual([1]);
  await world.superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'fireledger jobs'`,
  );
  await world.enqueue('outage', 2);
  await all;
  expect(got).toEqual([1, 2]);
});
