import { randomUUID } from 'node:crypto';
import { makeBookJob } from '../src/features/logbook/book/make-book.job.ts';
import type { FileStore } from '../src/files/file-store.ts';
import type { JobContext } from '../src/jobs/job.ts';
import { TEST_SECRET, type TestApp } from './app.ts';
import { jobContext } from './job-context.ts';

type Options = Partial<Pick<JobContext, 'retries' | 'signal'>> & { readonly files?: FileStore };

/**
 * Runs the job for every book waiting in the outbox, one after the other, and removes those entries; rethrows the job's errors.
 */
export async function runBookJob(t: TestApp, { files, ...given }: Options = {}): Promise<void> {
  const { opener } = t.services;
  const job = makeBookJob({ opener, files: files ?? t.services.files, secret: TEST_SECRET });
  const waiting = await t.db
    .deleteFrom('outbox')
    .where('queue', '=', job.name)
    .returning('payload')
    .execute();
  for (const { payload } of waiting) {
    await job.run(jobContext(opener, { ...given, jobID: randomUUID() }), payload);
  }
}
