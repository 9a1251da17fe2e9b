import type { Job } from './job.ts';

const NAME = /^[a-z_]{1,50}$/;

/** The hour that is skipped at night when the clocks go forward. */
const LEFT_OUT_HOUR = 2;

/**
 * Every job by its name. Throws if two share a name, if a name could not be stored in the outbox, or if the clock change would
 * skip a nightly run.
 */
export function jobRegistry(jobs: readonly Job[]): ReadonlyMap<string, Job> {
  const registry = new Map<string, Job>();
  for (const job of jobs) {
    if (!NAME.test(job.name)) throw new Error(`not a name of a job: ${job.name}`);
    if (job.cron && runsInLeftOutHour(job.cron))
      throw new Error(`${job.name} runs in the hour that clocks leave out`);
    if (registry.has(job.name)) throw new Error(`two jobs are named ${job.name}`);
    registry.set(job.name, job);
  }
  return registry;
}

/** Whether a cron's hours include the skipped one; an hourly cron has other hours. */
function runsInLeftOutHour(cron: string): boolean {
  const hours = cron.split(' ')[1] ?? '';
  return hours.split(',').some((part) => {
    const [from = '', to = from] = part.split('-');
    return Number(from) <= LEFT_OUT_HOUR && Number(to) >= LEFT_OUT_HOUR;
  });
}
