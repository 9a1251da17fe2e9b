import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { codeOf } from '../platform/error-code.ts';
import { type Job, type JobLog, PermanentError, type WithSystem } from './job.ts';

type Options = {
  readonly boss: PgBoss;
  readonly withSystem: WithSystem;
  readonly log: JobLog;
  /** Aborted when the program begins to stop. */
  readonly stopping: AbortSignal;
};

/**
 * Creates the handler that pg-boss calls with a batch of one job's payloads: they run in parallel,
 * and each finishes independently.
 */
export function batchRunner(job: Job, options: Options) {
  return (batch: JobWithMetadata<object>[]): Promise<JobResult[]> =>
    Promise.all(batch.map((one) => runOne(job, one, options)));
}

async function runOne(
  job: Job,
  one: JobWithMetadata<object>,
  { boss, withSystem, log, stopping }: Options,
): Promise<JobResult> {
  const { id, retryCount, retryLimit } = one;
  const signal = AbortSignal.any([one.signal, stopping]);
  const fields = { job: job.name, jobID: id, retries: retryCount };
  try {
    await job.run({ withSystem, log, jobID: id, retries: retryCount, signal }, one.data ?? {});
    // A payload may contain a code or a link that opens an account: it is deleted as soon as its work is done.
    if (job.cron === null) await boss.deleteJob(job.name, { id, retryCount });
    return { id, status: 'completed' };
  } catch (error) {
    const reason = withoutAddresses(failureReason(error));
    const last = error instanceof PermanentError || retryCount >= retryLimit;
    if (last) log.error({ ...fields, reason }, 'a job failed for good and is kept');
    else log.warn({ ...fields, reason }, 'a job failed and will be tried again');
    return { id, status: error instanceof PermanentError ? 'deadletter' : 'failed', output: { reason } };
  }
}

/** What went wrong, with its cause: "the file could not be kept" alone says nothing of a full disk or an unavailable bucket. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${messageOf(error)}: ${messageOf(error.cause)}` : messageOf(error);
}

/** PostgreSQL's messages may quote a value, which logs must not contain: its code stands for them. */
function messageOf(error: Error): string {
  return 'severity' in error ? `database error ${codeOf(error)}` : error.message;
}

/** How much of a reason is kept: searching it for addresses may take time quadratic in its length. */
const REASON_MAX = 2_000;

/** Mail servers quote the address that they refuse; logs must not contain it. */
function withoutAddresses(text: string): string {
  return text.slice(0, REASON_MAX).replace(/[^\s<>"',;]+@[^\s<>"',;]+/g, '(address)');
}
