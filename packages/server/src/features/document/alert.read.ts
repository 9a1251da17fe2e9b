import { alertDayOf } from '@fireledger/domain/document/state.ts';
import { FIRST_TIME_ZONE, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { NOTIFICATION_COUNT } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, expiryOf } from './document.read.ts';

/** A document whose expiry somebody has still to acknowledge, with the time zone of its organisation. */
export type AlertRow = DocumentRow & { readonly time_zone: string; readonly alert_set_at: Date | null };

/** The day from which it is asked. */
const ALERT_DAY = sql<string>`coalesce(d.warns_at, d.expires_at + 1)`;

/**
 * The newest of the documents that the caller is to acknowledge (domain: awaitsAcknowledgement): of its organisation or its
 * locations; a contractor's people their own uploads, the owner what the owner made.
 */
export async function documentAlerts({ db, principal, now }: Access): Promise<AlertRow[]> {
  if (principal.kind !== 'user') {
    return [];
  }
  const { organizationID, contractorID, userID } = principal;
  const rows = await db
    .selectFrom('document as d')
    .innerJoin('organization as o', 'o.id', 'd.organization_id')
    .select(DOCUMENT_COLUMNS.map((column) => `d.${column}` as const))
    .select(['o.time_zone', 'd.alert_set_at'])
    .$if(organizationID !== null, (query) => query.where('d.organization_id', '=', organizationID))
    .$if(contractorID !== null, (query) =>
      query
        .where('d.contractor_id', '=', contractorID)
        .where('d.creator_company_id', '=', contractorID ?? ''),
    )
    .$if(organizationID === null && contractorID === null, (query) =>
      query.where('d.created_by_user_id', '=', userID),
    )
    .where('d.acknowledge_alert', '=', true)
    .where('d.deleted_at', 'is', null)
    .where('d.file_id', 'is not', null)
    .where('d.expires_at', 'is not', null)
    // The index `document_alert` begins at the newest that is asked anywhere. The database, whose clock set it, may be ahead of ours.
    .where(
      sql<boolean>`d.alert_moment <= ${now}::timestamptz at time zone ${FIRST_TIME_ZONE} + interval '1 hour'`,
    )
    .where(sql<boolean>`${ALERT_DAY} <= (${now}::timestamptz at time zone o.time_zone)::date`)
    .where(
      sql<boolean>`(d.acknowledged_at is null or d.acknowledged_expires_at is distinct from d.expires_at
        or (d.acknowledged_at at time zone o.time_zone)::date < coalesce(d.warns_at, d.expires_at))`,
    )
    .orderBy('d.alert_moment', 'desc')
    .orderBy('d.id', 'desc')
    .limit(NOTIFICATION_COUNT)
    .execute();
  // The index knows no organisation's time zone: it finds the newest by the day, these stand by the moment.
  return rows.sort((one, other) => alertedAt(other).getTime() - alertedAt(one).getTime());
}

/** Since when it is asked: the first moment of its day where the organisation is, or when it was made or set so later than that. */
export function alertedAt(row: AlertRow): Date {
  const set = row.alert_set_at ?? row.created_at;
  const day = alertDayOf(expiryOf(row));
  const began = day === null ? set : startOfDay(day, row.time_zone);
  return new Date(Math.max(began.getTime(), set.getTime()));
}
