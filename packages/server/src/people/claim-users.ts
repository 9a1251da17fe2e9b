import { sql } from 'kysely';
import { claimUsage } from '../db/usage.ts';
import type { Access } from '../db/with-access.ts';
import { refusal } from '../http/refusal.ts';

type Company = { readonly organizationID?: string | null; readonly contractorID?: string | null };

/**
 * Reserves `count` more active users in an organisation or contractor, before they are inserted or re-activated: concurrent
 * requests for the same company wait until this transaction ends. A company without a limit always has room, and so has no company.
 * @throws `user.max_users_reached` with the limit as `max`
 */
export async function claimUsers({ db }: Access, company: Company, count = 1): Promise<void> {
  const companyID = company.organizationID ?? company.contractorID;
  if (!companyID) {
    return;
  }
  const usage = await claimUsage(db, companyID);
  const { rows } = company.organizationID
    ? await sql<{
        max: number | null;
      }>`select max_users as max from organization where id = ${companyID}`.execute(db)
    : await sql<{
        max: number | null;
      }>`select max_users as max from contractor where id = ${companyID}`.execute(db);
  const max = rows[0]?.max ?? null;
  if (max !== null && usage.users + count > max) {
    throw refusal('user.max_users_reached', '', { max });
  }
}
