import { DRAIN_TIMEOUT_MS } from '../http/graceful-shutdown.ts';
import { JOBS_FINISH_MS } from '../jobs/start-jobs.ts';
import { reasonOf } from '../platform/error-code.ts';

/** How long each part may take to stop, in milliseconds: slightly more than it allows its running work. */
export const STOP_LIMITS = {
  jobs: JOBS_FINISH_MS + 5_000,
  server: DRAIN_TIMEOUT_MS + 3_000,
  mails: 1_000,
  connections: 5_000,
  database: 30_000,
} as const;

/** How long a whole stop may take: more than its parts together, and less than systemd waits (docs/operating.md). */
export const STOP_TIMEOUT_MS = Object.values(STOP_LIMITS).reduce((sum, ms) => sum + ms, 0) + 5_000;

export type StopStep = { readonly part: keyof typeof STOP_LIMITS; readonly stop: () => Promise<void> };

/**
 * Stops the parts one after another. A part that fails or exceeds its limit is reported and does not keep the others from
 * stopping: the database, which is last, is stopped in every case. Never rejects.
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  say: (line: string) => void,
  limits: Readonly<Record<StopStep['part'], number>> = STOP_LIMITS,
): Promise<void> {
  for (const { part, stop } of steps) {
    try {
      if (!(await endsWithin(stop(), limits[part]))) say(`Stopping continues without the ${part}.`);
    } catch (error) {
      say(`Stopping the ${part} failed: ${reasonOf(error)}`);
    }
  }
}

/** Whether the work ends in time. Rejects if the work rejects. */
async function endsWithin(work: Promise<void>, limitMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), limitMs);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
