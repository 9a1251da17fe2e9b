import { DatabaseError } from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import { expect, it } from 'vitest';
import { collector } from '../../testing/job-world.ts';
import { batchRunner } from './run-batch.ts';

const full = new Error('ENOSPC: no space left on device, write');
const quoting = Object.assign(new DatabaseError('invalid input syntax for type uuid: "Eva"', 0, 'error'), {
  severity: 'ERROR',
  code: '22P02',
});

it.each([
  ['what went wrong', new Error('the mail server is away'), 'the mail server is away'],
  [
    'what lies behind it',
    new Error('file.upload_failed', { cause: full }),
    `file.upload_failed: ${full.message}`,
  ],
  ['of the database its code alone, as its words may quote a value', quoting, 'database error 22P02'],
  ['the same of what lies behind', new Error('no book', { cause: quoting }), 'no book: database error 22P02'],
])('a job that fails says %s', async (_what, error, reason) => {
  const { job } = collector('failing', 1, () => {
    throw error;
  });
  const logged: object[] = [];
  const tell = (fields: object) => void logged.push(fields);
  const run = batchRunner(job, {
    boss: { deleteJob: () => Promise.reject(new Error('not done')) } as never,
    withSystem: () => Promise.reject(new Error('not asked for')),
    log: { info: tell, warn: tell, error: tell },
    stopping: new AbortController().signal,
  });
  const { signal } = new AbortController();
  const one = {
    id: '1',
    data: { number: 1 },
    retryCount: 0,
    retryLimit: 0,
    signal,
  } as never as JobWithMetadata<object>;
  expect(await run([one])).toEqual([{ id: '1', status: 'failed', output: { reason } }]);
  expect(logged).toMatchObject([{ job: 'failing', reason }]);
});
