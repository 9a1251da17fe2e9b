import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';

/**
 * Whether a job does its work for the first time: if the process dies between the commit and the end of its job, the job runs
 * again (docs/decisions/0133). Called in the transaction of that work, so that the answer is committed with it; kept for a day.
 */
export async function isFirstRun({ db }: Access, job: string, jobID: string): Promise<boolean> {
  const { rows } = await sql`
    select same_body from app.claim_idempotency('job', ${job}, ${`job ${jobID}`}, 'done')`.execute(db);
  return rows.length === 0;
}
