import {
  ATTEMPT_MEMORY_DAYS,
  IDEMPOTENCY_KEY_HOURS,
  LOGBOOK_BOOK_HOURS,
} from '@fireledger/domain/shared/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Access } from '../db/with-access.ts';
import { defineJob, type Job, KEEP_FAILED_DAYS } from './job.ts';

type Context = Parameters<Job['run']>[0];

/** How many rows one transaction deletes, so that none reaches the statement timeout, however many there are. */
export const SWEEP_BATCH = 1_000;

const before = (column: string, interval: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(column)} < now() - ${interval}`;
const days = (count: number) => sql`make_interval(days => ${count})`;
const hours = (count: number) => sql`make_interval(hours => ${count})`;

/**
 * What sign-ins, repeated calls, logbooks as books, documents whose file never arrived, and jobs that failed for good leave
 * behind, and how long it is kept: idempotency keys as specified (design section 5), counters until no limit can depend on
 * them (domain: access/attempts.ts), the security log and confirmed devices for a year (docs/decisions/0174), notices for as
 * long as the job that failed, and the rest until nobody needs it any more.
 */
const SWEPT: readonly { readonly table: string; readonly isPast: RawBuilder<boolean> }[] = [
  { table: 'idempotency_key', isPast: before('created_at', hours(IDEMPOTENCY_KEY_HOURS)) },
  { table: 'attempt', isPast: before('updated_at', days(ATTEMPT_MEMORY_DAYS + 1)) },
  { table: 'two_factor_code', isPast: before('expires_at', days(1)) },
  { table: 'password_reset', isPast: before('expires_at', days(7)) },
  { table: 'visitor_session', isPast: before('expires_at', days(7)) },
  {
    table: 'session',
    isPast: sql<boolean>`least(expires_at, coalesce(ended_at, expires_at)) < now() - ${days(30)}`,
  },
  {
    table: 'device',
    isPast: sql<boolean>`not exists (select from session where session.device_id = device.id)
      and case when trusted_at is null then ${before('last_seen_at', days(30))}
        else (${before('last_seen_at', sql`interval '1 year'`)} or ${before('revoked_at', days(30))})
          and exists (select from device newer
            where newer.user_id = device.user_id and newer.trusted_at is not null
              and (newer.last_seen_at, newer.id) > (device.last_seen_at, device.id)) end`,
  },
  { table: 'document', isPast: sql<boolean>`file_id is null and ${before('created_at', days(1))}` },
  { table: 'security_log', isPast: before('happened_at', sql`interval '1 year'`) },
  { table: 'logbook_book', isPast: before('created_at', hours(LOGBOOK_BOOK_HOURS)) },
  { table: 'assignee_request', isPast: before('noted_at', days(KEEP_FAILED_DAYS)) },
  { table: 'assignment_notice', isPast: before('noted_at', days(KEEP_FAILED_DAYS)) },
];

/** Deletes the next batch of expired rows; returns how many. */
async function takeBatch({ db }: Access, table: string, isPast: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isPast} limit ${SWEEP_BATCH}))`.execute(db);
  return Number(numAffectedRows);
}

/** A book whose last attempt was killed with its program has failed: no job is working on it or will. */
async function failLostBooks({ db }: Access): Promise<void> {
  await db
    .updateTable('logbook_book')
    .set({ state: 'failed', failure: 'internal_error', finished_at: sql`now()` })
    .where('state', '=', 'making')
    .where(
      sql<boolean>`not exists (select from pgboss.job j where j.name = 'logbook_book'
        and j.state in ('created', 'retry', 'active') and j.data ->> 'logbookBookID' = logbook_book.id::text)`,
    )
    .execute();
}

/**
 * Each batch of each table is its own transaction, and a table that cannot be swept does not prevent the others: what is left
 * waits for the next attempt. Throws the first error after everything has been tried.
 */
async function sweep({ withSystem, signal }: Context): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    signal.throwIfAborted();
    await work().catch((error: unknown) => failures.push(error));
  };
  await attempt(() => withSystem('system.sweep', failLostBooks));
  for (const { table, isPast } of SWEPT) {
    await attempt(async () => {
      const take = () => withSystem('system.sweep', (access) => takeBatch(access, table, isPast));
      while ((await take()) === SWEEP_BATCH) signal.throwIfAborted();
    });
  }
  if (failures.length > 0) throw failures[0];
}

/** Every hour. */
export const sweepJob = defineJob({
  name: 'sweep',
  schema: z.object({}),
  cron: '17 * * * *',
  handler: sweep,
});
