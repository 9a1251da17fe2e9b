import { randomUUID } from 'node:crypto';
import { makeBookJob } from '../src/features/logbook/book/make-book.job.ts';
import type { FileStore } from '../src/files/file-store.ts';
import { TEST_SECRET, type TestApp } from './app.ts';

type Options = {
  /** The number of the attempt, counted from 0. */
  readonly retries?: number;
  readonly signal?: AbortSignal;
  readonly files?: FileStore;
};

/** Runs the job for every book waiting in the outbox, one after the other, and removes those entries; rethrows the job's errors. */
export async function runBookJob(t: TestApp, options: Options = {}): Promise<void> {
  const { retries = 0, signal = new AbortController().signal, files = t.services.files } = options;
  const job = makeBookJob({ opener: t.services.opener, files, secret: TEST_SECRET });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const waiting = await t.db
    .deleteFrom('outbox')
    .where('queue', '=', job.name)
    .returning('payload')
    .execute();
  for (const { payload } of waiting) {
    await job.run(
      {
        log,
        retries,
        signal,
        jobID: randomUUID(),
        withSystem: (act, work) => t.services.opener.write({ kind: 'system' }, act, work),
      },
      payload,
    );
  }
}
