import type { CompanyUsage } from '@fireledger/domain/company/facts.ts';
import type { CompanyLimits } from '@fireledger/domain/company/limits.ts';
import type { MainUserInput } from '@fireledger/domain/user/schemas.ts';
import { claimUsage, NO_USAGE } from '../db/usage.ts';
import type { Access } from '../db/with-access.ts';

/** A company's usage, if a change needs it: because it sets a limit, or creates somebody. Others wait (`claimUsage`). */
export async function usageForChange(
  { db }: Access,
  companyID: string,
  input: CompanyLimits & { readonly mainUser?: MainUserInput | null | undefined },
): Promise<CompanyUsage> {
  const { maxUsers, maxLocations, maxDisciplines, mainUser } = input;
  return maxUsers != null || maxLocations != null || maxDisciplines != null || mainUser
    ? claimUsage(db, companyID)
    : NO_USAGE;
}
