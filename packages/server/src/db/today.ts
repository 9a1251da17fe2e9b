import type { Principal } from '@fireledger/domain/access/principal.ts';
import { FIRST_TIME_ZONE, LAST_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * What day it is where a row's organisation is, and between which days that lies anywhere: by those an index is asked, and only of
 * what lies between them the row's own day, which behind a contractor's wall costs more than the rest of its row.
 */
export type Today = {
  readonly day: RawBuilder<string>;
  /** It is the same for all rows: an index finds by it. */
  readonly isShared: boolean;
  readonly first: RawBuilder<string>;
  readonly last: RawBuilder<string>;
};

/** An organisation's people share one today; to others each row's own organisation says it (`table`.`organization_id`). */
export function todayOf(principal: Principal, now: Date, table: 'document' | 'service_event'): Today {
  const own = principal.kind === 'user' ? principal.organizationID : null;
  const organization = own === null ? sql`${sql.raw(table)}.organization_id` : sql`${own}::uuid`;
  const dayIn = (zone: string) => sql<string>`(${now}::timestamptz at time zone ${sql.raw(zone)})::date`;
  return {
    day: sql<string>`(select ${dayIn('o.time_zone')} from organization o where o.id = ${organization})`,
    isShared: own !== null,
    first: dayIn(`'${LAST_TIME_ZONE}'`),
    last: dayIn(`'${FIRST_TIME_ZONE}'`),
  };
}
