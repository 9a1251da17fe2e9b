import type { Opener } from '../src/db/with-access.ts';
import type { JobContext, JobLog, WithSystem } from '../src/jobs/job.ts';

export const QUIET_LOG: JobLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The system's transactions of an opener, as jobs get them. */
export function systemOf(opener: Opener): WithSystem {
  return (act, work) => opener.write({ kind: 'system' }, act, work);
}

/** What a job that a test runs by itself is given: its first attempt, with time enough, and a log that nobody reads. */
export function jobContext(opener: Opener, given: Partial<JobContext> = {}): JobContext {
  const { signal } = new AbortController();
  return { withSystem: systemOf(opener), log: QUIET_LOG, jobID: 'test', retries: 0, signal, ...given };
}
