import type { Month } from '@fireledger/domain/dashboard/months.ts';
import { addDays } from '@fireledger/domain/shared/dates.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import type { Dashboard } from './dashboard.ts';

/** Documents that expire from today on in a month. */
export type MonthOfDocuments = Month & { readonly count: number };
export type DocumentFigures = { readonly expired: number; readonly months: readonly MonthOfDocuments[] };

/**
 * The documents that have expired in their own time zone, and those that expire in the months from today on: one statement on
 * `document`, using the index on the expiry, which leaves out documents that never expire or expire later.
 */
export async function readDocuments(
  { db }: Access,
  { user, today, dayThere }: Pick<Dashboard, 'user' | 'today' | 'dayThere'>,
  months: readonly Month[],
): Promise<DocumentFigures> {
  const ahead = months.map((month, index) => (index === 0 ? { ...month, from: today } : month));
  const end = addDays(ahead.at(-1)?.until ?? today, 1);
  const begins = [...ahead.map(({ from }) => from), end];
  const own = user.organizationID;
  const rows = await db
    .selectFrom('document')
    .select([
      sql<number>`width_bucket(expiry_day, ${begins}::date[])`.as('bucket'),
      sql<boolean>`expiry_day < ${dayThere}`.as('expired'),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`expiry_day < ${end}::date`)
    .$if(own !== null, (query) => query.where('organization_id', '=', own))
    .$if(user.contractorID !== null, (query) => query.where('contractor_id', '=', user.contractorID))
    .groupBy(sql`1, 2`)
    .execute();
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
  return {
    expired: sum(rows.filter(({ expired }) => expired)),
    months: ahead.map((month, index) => ({
      ...month,
      count: sum(rows.filter(({ bucket }) => bucket === index + 1)),
    })),
  };
}
