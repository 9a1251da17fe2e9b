import type { Principal } from '@fireledger/domain/access/principal.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The first zone to see a day: whatever is overdue anywhere is due before its today. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/**
 * Whether an event of `service_event` is overdue: not done, and due before today where its organisation is. An organisation's
 * people share one today, which an index then finds; to others each event's own organisation says it.
 */
export function isOverdue(principal: Principal, now: Date): RawBuilder<SqlBool> {
  const own = principal.kind === 'user' ? principal.organizationID : null;
  const organization = own === null ? sql`service_event.organization_id` : sql`${own}::uuid`;
  return sql<SqlBool>`status <> 'done'
    and due_date < (${now}::timestamptz at time zone ${EARLIEST_ZONE})::date
    and due_date < (select (${now}::timestamptz at time zone o.time_zone)::date from organization o where o.id = ${organization})`;
}
