import type { Principal } from '@fireledger/domain/access/principal.ts';
import { FIRST_TIME_ZONE, LAST_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * The current date in the time zone of a row's organisation, and the range of dates in which it can lie anywhere. The range is
 * used for the index; only rows within it need their own date, which behind a contractor's wall costs more than the rest of the
 * row.
 */
export type Today = {
  readonly day: RawBuilder<string>;
  /** The same for all rows, so that an index can be used. */
  readonly isShared: boolean;
  readonly first: RawBuilder<string>;
  readonly last: RawBuilder<string>;
};

/**
 * An organisation's people share one current date; for others it depends on each row's organisation (`table`.`organization_id`).
 */
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
