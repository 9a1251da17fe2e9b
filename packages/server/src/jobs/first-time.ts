import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';

/**
 * Whether a job does its work for the first time: a process that dies between a commit and the end of its job leaves it to be done
 * again (docs/decisions/0133). Asked in the transaction of that work, so that the answer is remembered with it, for a day.
 */
export async function isFirstTime({ db }: Access, job: string, jobID: string): Promise<boolean> {
  const { rows } = await sql`
    select same_body from app.claim_idempotency('job', ${job}, ${`job ${jobID}`}, 'done')`.execute(db);
  return rows.length === 0;
}
