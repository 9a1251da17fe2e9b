import type { Job } from './job.ts';

const NAME = /^[a-z_]{1,50}$/;

/** Every job by its name. Throws when two share a name, or a name could not stand in the outbox. */
export function jobRegistry(jobs: readonly Job[]): ReadonlyMap<string, Job> {
  const registry = new Map<string, Job>();
  for (const job of jobs) {
    if (!NAME.test(job.name)) throw new Error(`not a name of a job: ${job.name}`);
    if (registry.has(job.name)) throw new Error(`two jobs are named ${job.name}`);
    registry.set(job.name, job);
  }
  return registry;
}
