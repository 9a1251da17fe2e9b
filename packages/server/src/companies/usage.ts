import type { CompanyLimits } from '@fireledger/domain/company/checks.ts';
import type { CompanyUsage } from '@fireledger/domain/company/facts.ts';
import type { MainUserInput } from '@fireledger/domain/user/schemas.ts';
import { claimUsage } from '../db/usage.ts';
import type { Access } from '../db/with-access.ts';

const NOT_ASKED: CompanyUsage = { users: 0, locations: 0, disciplines: 0 };

/** A company's usage, if a change needs it: because it sets a limit, or creates somebody. Others wait (`claimUsage`). */
export async function usageForChange(
  { db }: Access,
  companyID: string,
  input: CompanyLimits & { readonly mainUser?: MainUserInput | null | undefined },
): Promise<CompanyUsage> {
  const { maxUsers, maxLocations, maxDisciplines, mainUser } = input;
  return maxUsers != null || maxLocations != null || maxDisciplines != null || mainUser
    ? claimUsage(db, companyID)
    : NOT_ASKED;
}
