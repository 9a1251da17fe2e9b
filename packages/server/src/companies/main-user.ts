import type { MainUserFacts } from '@fireledger/domain/company/facts.ts';
import type { Transaction } from '../db/transaction.ts';

/**
 * The person named as main user, as far as the caller can see them; nobody can deactivate them until the transaction ends. No id:
 * null.
 */
export async function lockMainUser(
  db: Transaction,
  id: string | null | undefined,
): Promise<MainUserFacts | null> {
  if (!id) {
    return null;
  }
  const row = await db
    .selectFrom('person')
    .select(['id', 'type', 'active', 'organization_id', 'contractor_id'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row
    ? {
        userID: row.id,
        userType: row.type,
        active: row.active,
        organizationID: row.organization_id,
        contractorID: row.contractor_id,
      }
    : null;
}
