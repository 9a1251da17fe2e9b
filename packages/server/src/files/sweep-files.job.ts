import { z } from 'zod';
import { defineJob, type Job } from '../jobs/job.ts';
import type { FileStore } from './file-store.ts';
import { sweepFiles } from './sweep-files.ts';

/** Long enough to walk through every file of a great installation. */
const EXPIRE_SECONDS = 4 * 3_600;

/** Every night: uploads and files that nothing refers to any more. */
export function sweepFilesJob(files: FileStore): Job {
  return defineJob({
    name: 'sweep_files',
    schema: z.object({}),
    cron: '40 3 * * *',
    expireSeconds: EXPIRE_SECONDS,
    handler: async ({ withSystem, log, signal }) => {
      await sweepFiles({ files, withSystem, log, signal, now: new Date() });
    },
  });
}
