import { userLimitProblems } from '@fireledger/domain/company/limits.ts';
import { claimUsage } from '../db/usage.ts';
import type { Access } from '../db/with-access.ts';
import { Refusal } from '../http/refusal.ts';

type Company = { readonly organizationID?: string | null; readonly contractorID?: string | null };

/**
 * Reserves `count` more active users in an organisation or contractor, before they are inserted or re-activated: concurrent
 * requests for the same company wait until this transaction ends. A company without a limit always
 * has room, and so has no company.
 * @throws `user.max_users_reached` with the limit as `max`
 */
export async function claimUsers({ db }: Access, company: Company, count = 1): Promise<void> {
  const companyID = company.organizationID ?? company.contractorID;
  if (!companyID) {
    return;
  }
  const { users } = await claimUsage(db, companyID);
  const limit = await db
    .selectFrom(company.organizationID ? 'organization' : 'contractor')
    .select('max_users')
    .where('id', '=', companyID)
    .executeTakeFirst();
  const problems = userLimitProblems({ maxUsers: limit?.max_users ?? null, users, added: count });
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
}
