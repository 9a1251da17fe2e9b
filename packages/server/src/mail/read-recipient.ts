import type { RecipientFacts } from '@fireledger/domain/service-event/mail/mail-recipient.ts';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';

/** An account as the rules on mails need it, with only the location in question; undefined if it is gone. */
export async function readRecipient(
  { db }: Access,
  userID: string,
  locationID: string,
): Promise<RecipientFacts | undefined> {
  const row = await db
    .selectFrom('person as p')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('contractor as c', 'c.id', 'p.contractor_id')
    .leftJoin('user_location as ul', (join) =>
      join.onRef('ul.user_id', '=', 'p.id').on('ul.location_id', '=', locationID),
    )
    .select(['p.type', 'p.organization_id', 'p.contractor_id', 'ul.location_id'])
    .select(sql<boolean>`p.active and coalesce(o.active, c.active, true)`.as('active'))
    .where('p.id', '=', userID)
    .executeTakeFirst();
  return (
    row && {
      userType: row.type,
      active: row.active,
      organizationID: row.organization_id,
      contractorID: row.contractor_id,
      locationIDs: row.location_id ? [row.location_id] : [],
    }
  );
}
