import { ATTEMPT_MEMORY_DAYS } from '@fireledger/domain/access/attempts.ts';
import { IDEMPOTENCY_KEY_HOURS, LOGBOOK_BOOK_HOURS } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Access } from '../db/with-access.ts';
import { defineJob } from './job.ts';

/**
 * What sign-in, repeated calls, logbooks as books and documents whose file never came leave behind, and how long it is kept:
 * idempotency keys as specified (design section 5), counters until no limit can depend on them (domain: access/attempts.ts),
 * the security log for a year, the rest until nobody asks about it any more.
 */
async function sweep({ db }: Access): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`)
    .execute();
  await db
    .deleteFrom('attempt')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${ATTEMPT_MEMORY_DAYS + 1})`)
    .execute();
  await db
    .deleteFrom('two_factor_code')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('password_reset')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  await db
    .deleteFrom('visitor_session')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  await db
    .deleteFrom('session')
    .where(
      sql<Date>`least(expires_at, coalesce(ended_at, expires_at))`,
      '<',
      sql<Date>`now() - interval '30 days'`,
    )
    .execute();
  await db
    .deleteFrom('document')
    .where('file_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('security_log')
    .where('happened_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
  await sweepBooks(db);
}

/** A book whose last try was killed with its program has failed: no job has it in hand or will. All go after their hours. */
async function sweepBooks(db: Access['db']): Promise<void> {
  await db
    .updateTable('logbook_book')
    .set({ state: 'failed', failure: 'internal_error', finished_at: sql`now()` })
    .where('state', '=', 'making')
    .where(
      sql<boolean>`not exists (select from pgboss.job j where j.name = 'logbook_book'
        and j.state in ('created', 'retry', 'active') and j.data ->> 'logbookBookID' = logbook_book.id::text)`,
    )
    .execute();
  await db
    .deleteFrom('logbook_book')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${LOGBOOK_BOOK_HOURS})`)
    .execute();
}

/** Every hour. */
export const sweepJob = defineJob({
  name: 'sweep',
  schema: z.object({}),
  cron: '17 * * * *',
  handler: ({ withSystem }) => withSystem('system.sweep', sweep),
});
