import type { RecipientFacts } from '@fireledger/domain/service-event/mail/mail-recipient.ts';
import { sql } from 'kysely';
import { companyInUse } from '../db/company-in-use.ts';
import type { Access } from '../db/with-access.ts';

/** An account as the rules on mails need it, with only the locations in question; undefined if it is gone. */
export async function readRecipient(
  { db }: Access,
  userID: string,
  locationIDs: readonly string[],
): Promise<RecipientFacts | undefined> {
  const row = await db
    .selectFrom('person as p')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('contractor as c', 'c.id', 'p.contractor_id')
    .select(['p.type', 'p.organization_id', 'p.contractor_id'])
    .select(
      sql<string[]>`array(select ul.location_id from user_location ul
        where ul.user_id = p.id and ul.location_id = any (${locationIDs}::uuid[]))`.as('location_ids'),
    )
    .select(sql<boolean>`p.active and ${companyInUse({ organization: 'o', contractor: 'c' })}`.as('active'))
    .where('p.id', '=', userID)
    .executeTakeFirst();
  return (
    row && {
      userType: row.type,
      active: row.active,
      organizationID: row.organization_id,
      contractorID: row.contractor_id,
      locationIDs: row.location_ids,
    }
  );
}
