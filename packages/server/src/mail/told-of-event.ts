import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import { mayBeTold } from '@fireledger/domain/service-event/told.ts';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';

/** Whether an account may still be told of an event, as both are now: a mail may have waited for days (docs/decisions/0600). */
export async function isToldOfEvent(
  { db }: Access,
  userID: string,
  serviceEventID: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('service_event as e')
    .innerJoin('person as p', (join) => join.on('p.id', '=', userID))
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('contractor as c', 'c.id', 'p.contractor_id')
    .leftJoin('user_location as ul', (join) =>
      join.onRef('ul.user_id', '=', 'p.id').onRef('ul.location_id', '=', 'e.location_id'),
    )
    .select(['e.organization_id', 'e.location_id', 'e.contractor_id', 'e.deleted_at'])
    .select(['p.type', 'p.organization_id as own_organization_id', 'p.contractor_id as own_contractor_id'])
    .select('ul.location_id as own_location_id')
    .select(sql<boolean>`p.active and coalesce(o.active, c.active, true)`.as('active'))
    .where('e.id', '=', serviceEventID)
    .executeTakeFirst();
  if (!row) return false;
  const person = {
    userType: row.type as AccountType,
    active: row.active,
    organizationID: row.own_organization_id,
    contractorID: row.own_contractor_id,
    locationIDs: row.own_location_id ? [row.own_location_id] : [],
  };
  const place = {
    organizationID: row.organization_id,
    locationID: row.location_id,
    contractorID: row.contractor_id,
  };
  return mayBeTold(person, row.deleted_at === null ? place : null);
}
