import { alertDayOf } from '@fireledger/domain/document/state.ts';
import { FIRST_TIME_ZONE, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { NOTIFICATION_COUNT } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, expiryOf } from './document.read.ts';
import { toCheck } from './to-check.ts';

/** A document whose expiry still has to be acknowledged, with the time zone of its organisation. */
export type AlertRow = DocumentRow & { readonly time_zone: string; readonly alert_set_at: Date | null };

/** The day from which the acknowledgement is requested. */
const ALERT_DAY = sql<string>`coalesce(d.warns_at, d.expires_at + 1)`;

/** The newest documents that the caller has still to check. */
export async function documentAlerts({ db, principal, now }: Access): Promise<AlertRow[]> {
  if (principal.kind !== 'user') {
    return [];
  }
  const { organizationID, contractorID } = principal;
  const documents = db
    .selectFrom('document as d')
    .innerJoin('organization as o', 'o.id', 'd.organization_id')
    .select(DOCUMENT_COLUMNS.map((column) => `d.${column}` as const))
    .select(['o.time_zone', 'd.alert_set_at'])
    .$if(organizationID !== null, (query) => query.where('d.organization_id', '=', organizationID))
    .$if(contractorID !== null, (query) => query.where('d.contractor_id', '=', contractorID))
    .where('d.deleted_at', 'is', null);
  const rows = await toCheck(principal, sql.ref('o.time_zone'))
    .reduce((query, condition) => query.where(condition), documents)
    // The scan of the index `document_alert` begins at the newest alert due anywhere on earth. The database's clock set that
    // time, and it may be ahead of ours.
    .where(
      sql<boolean>`d.alert_moment <= ${now}::timestamptz at time zone ${FIRST_TIME_ZONE} + interval '1 hour'`,
    )
    .where(sql<boolean>`${ALERT_DAY} <= (${now}::timestamptz at time zone o.time_zone)::date`)
    .orderBy('d.alert_moment', 'desc')
    .orderBy('d.id', 'desc')
    .limit(NOTIFICATION_COUNT)
    .execute();
  // The index does not know an organisation's time zone: it finds the newest by day, and these are sorted by time.
  return rows.sort((one, other) => alertStartOf(other).getTime() - alertStartOf(one).getTime());
}

/**
 * Since when the acknowledgement is requested: the start of its day in the organisation's time zone, or the time of creation or
 * of setting the date if that is later.
 */
export function alertStartOf(row: AlertRow): Date {
  const set = row.alert_set_at ?? row.created_at;
  const day = alertDayOf(expiryOf(row));
  const began = day === null ? set : startOfDay(day, row.time_zone);
  return new Date(Math.max(began.getTime(), set.getTime()));
}
