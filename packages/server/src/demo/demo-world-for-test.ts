import { nextReminderTime } from '@fireledger/domain/notification/reminder-day.ts';
import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { sql } from 'kysely';
import type { TestDatabase } from '../../testing/database.ts';
import type { Seed } from '../../testing/seed.ts';
import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Calendar } from './calendar.ts';
import { runNotificationJobs } from './past-notifications.ts';

/** A database with the demo world, and the store of its files. */
export type DemoDatabase = { readonly database: TestDatabase; readonly db: Seed; readonly files: FileStore };

/** How many rows a table has. */
export async function count(
  db: Seed,
  table:
    | 'reseller'
    | 'organization'
    | 'location'
    | 'contractor'
    | 'user'
    | 'service_event'
    | 'outbox'
    | 'device'
    | 'session',
) {
  const row = await db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  return row.n;
}

/** Every event as stored, without ids. */
export function story(of: DemoDatabase): Promise<unknown[]> {
  return of.db
    .selectFrom('service_event as e')
    .innerJoin('location as l', 'l.id', 'e.location_id')
    .innerJoin('discipline as d', 'd.id', 'e.discipline_id')
    .leftJoin('user as a', 'a.id', 'e.assigned_to_user_id')
    .leftJoin('user as c', 'c.id', 'e.created_by_user_id')
    .leftJoin('service_event as s', 's.id', 'e.source_event_id')
    .select(['l.name as location', 'd.name as discipline', 'e.type', 'e.status', 'e.category', 'e.priority'])
    .select([
      'e.description',
      'e.solution_description',
      'e.device_id',
      'e.internal_location',
      'e.visitor_name',
    ])
    .select([
      'a.email as assignee',
      'c.email as creator',
      's.description as source',
      'e.version',
      'e.created_at',
    ])
    .orderBy('e.created_at')
    .orderBy('l.name')
    .orderBy('e.description')
    .execute();
}

/**
 * The documents of all logbooks as one text: their states, and how many there are, second versions, companies, impossible ones.
 */
export async function logbooks({ db }: DemoDatabase, { today, now }: Calendar): Promise<string> {
  const { rows } = await sql<{ told: string }>`select concat_ws(' ',
    array_to_string(array(select distinct case when expires_at is null then 'unlimited' when expires_at < ${today}::date
      then 'expired' when warns_at <= ${today}::date then 'expiring' else 'valid' end from document order by 1), ' '),
    (select count(*) from document), (select count(*) from document_version where number = 2),
    (select count(distinct creator_company_id) from document),
    (select count(*) from document d where d.file_id is null or d.updated_at > ${now} or d.created_at >= ${now}
      or not exists (select from document_version v where v.document_id = d.id and v.file_id = d.file_id))) as told`.execute(
    db,
  );
  return rows[0]?.told ?? '';
}

/**
 * Runs the scheduled jobs that notify people, as the program does within its first hour or, at night, on the following morning.
 */
export async function runNotificationJobsAt({ database }: DemoDatabase, now: Date): Promise<void> {
  const pool = createPool(database.appUrl, 1);
  const opener = createOpener(pool);
  const telling = nextReminderTime(now, DEFAULT_TIME_ZONE);
  await runNotificationJobs((act, work) =>
    opener.write({ kind: 'system' }, act, (access) => work({ ...access, now: telling })),
  );
  await pool.end();
}
