import { z } from 'zod';
import { withClient } from '../db/dedicated-client.ts';
import { writeHeads } from '../ledger/heads.ts';
import { workerConnection } from './boss.ts';
import { defineJob, type Job } from './job.ts';

type Options = { readonly appUrl: string; readonly dataDir: string; readonly secret: string };

/** Every night: writes the signed heads of the ledger's chains to a file beside the data and to the log (design section 4b). */
export function ledgerHeadsJob({ appUrl, dataDir, secret }: Options): Job {
  return defineJob({
    name: 'ledger_heads',
    schema: z.object({}),
    cron: '10 3 * * *',
    handler: async ({ log }) => {
      await withClient(workerConnection(appUrl), async (db) => {
        await writeHeads({
          db,
          dataDir,
          secret,
          now: new Date(),
          log: (fields, message) => log.info(fields, message),
        });
      });
    },
  });
}
