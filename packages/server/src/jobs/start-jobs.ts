import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import type { PgBoss, QueueOptions } from 'pg-boss';
import { createBoss, createWorkerPool, workerConnection } from './boss.ts';
import { resumeFromNow, watchClock } from './clock-set-back.ts';
import { type Job, type JobLog, KEEP_FAILED_DAYS, ShutdownSignal, type WithSystem } from './job.ts';
import { listenToOutbox } from './outbox-channel.ts';
import { startOutboxMover, URGENT } from './outbox-mover.ts';
import { batchRunner } from './run-batch.ts';

export type JobsOptions = {
  /** Logs in as fl_app, which may become fl_worker. */
  readonly appUrl: string;
  /** From jobs/registry.ts. */
  readonly jobs: ReadonlyMap<string, Job>;
  readonly withSystem: WithSystem;
  readonly log: JobLog;
  /** The outbox's polling interval without notifications, in milliseconds. */
  readonly netMs?: number | undefined;
};

/** The running jobs. */
export type Jobs = {
  /** Signals that a commit has put something into the outbox: it is moved and run at once. */
  wake(): void;
  /**
   * Tells running jobs to end, accepts no more, and resolves when they have ended. Jobs that do not end within ten seconds are
   * aborted; both kinds are retried at the next start.
   */
  stop(): Promise<void>;
};

/** How long a stop waits for running jobs, in milliseconds. */
export const JOBS_FINISH_MS = 10_000;
/** pg-boss itself drops a job that waits longer than its retries. */
const KEEP_WAITING_SECONDS = 365 * 86_400;
const HEARTBEAT_SECONDS = 30;
const BATCH = 5;
/**
 * A worker takes nothing new while one job of its batch is slow: a mail server that hangs on one code
 * must not delay other people's.
 */
const URGENT_WORKERS = 3;

/** Starts pg-boss, the workers of every job, the scheduled jobs and the outbox mover. */
export async function startJobs({ appUrl, jobs, withSystem, log, netMs }: JobsOptions): Promise<Jobs> {
  const pool = createWorkerPool(appUrl, log);
  const boss = createBoss(pool, log);
  const stopping = new AbortController();
  const start = async () => {
    await boss.start();
    await resumeFromNow({ pool, log });
    await declareQueues(boss, jobs);
    return startWorkers(boss, jobs, { boss, withSystem, log, stopping: stopping.signal });
  };
  const workers = await start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false });
    await pool.end();
    throw error;
  });
  const mover = startOutboxMover({
    pool,
    boss,
    log,
    jobs,
    netMs,
    onMoved: (queues) => {
      for (const worker of [...queues].flatMap((queue) => workers.get(queue) ?? []))
        boss.notifyWorker(worker);
    },
  });
  const listener = listenToOutbox(workerConnection(appUrl), mover.wake);
  const stopWatching = watchClock({ pool, log });
  const stop = async () => {
    stopping.abort(new ShutdownSignal('the program stops'));
    stopWatching();
    await listener.stop();
    await mover.stop();
    await boss.stop({ graceful: true, timeout: JOBS_FINISH_MS });
    await pool.end();
  };
  let stopped: Promise<void> | undefined;
  return {
    wake: mover.wake,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * One worker per job, plus more for urgent payloads if the job has them: these never wait for others to finish. Returns their
 * ids by the job's name.
 */
async function startWorkers(
  boss: PgBoss,
  jobs: JobsOptions['jobs'],
  run: Parameters<typeof batchRunner>[1],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const workers = new Map<string, readonly string[]>();
  for (const [name, job] of jobs) {
    const options = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: BATCH,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 2,
    } as const;
    const ids = [await boss.work(name, options, batchRunner(job, run))];
    const urgent = job.isUrgent ? URGENT_WORKERS : 0;
    for (let worker = 0; worker < urgent; worker += 1) {
      ids.push(await boss.work(name, { ...options, minPriority: URGENT }, batchRunner(job, run)));
    }
    workers.set(name, ids);
  }
  return workers;
}

async function declareQueues(boss: PgBoss, jobs: ReadonlyMap<string, Job>): Promise<void> {
  for (const [name, { retry, expireSeconds, cron }] of jobs) {
    const options: QueueOptions = {
      retryLimit: retry.limit,
      retryDelay: retry.firstWaitSeconds,
      retryDelayMax: retry.maxWaitSeconds,
      retryBackoff: true,
      expireInSeconds: expireSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: KEEP_WAITING_SECONDS,
      deleteAfterSeconds: KEEP_FAILED_DAYS * 86_400,
    };
    await boss.createQueue(name, { ...options, policy: 'short' });
    await boss.updateQueue(name, options);
    if (cron !== null) await boss.schedule(name, cron, {}, { tz: DEFAULT_TIME_ZONE, missed: 'once' });
  }
  for (const { name } of await boss.getSchedules()) {
    if ((jobs.get(name)?.cron ?? null) === null) await boss.unschedule(name);
  }
}
