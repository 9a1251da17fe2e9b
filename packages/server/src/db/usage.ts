import type { CompanyUsage } from '@fireledger/domain/company/facts.ts';
import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/** That of a company that does not exist, or that nobody asked about. */
export const NO_USAGE: CompanyUsage = { users: 0, locations: 0, disciplines: 0 };

/**
 * Counts what an organisation or contractor has used of its limits, whatever the asker can see of it. Concurrent claims for the
 * same company wait until this transaction ends: call it before the insert that a limit guards (design section 4).
 */
export async function claimUsage(db: Transaction, companyID: string): Promise<CompanyUsage> {
  const { rows } = await sql<CompanyUsage>`select * from app.claim_usage(${companyID}::uuid)`.execute(db);
  return rows[0] ?? NO_USAGE;
}

/** The same for display: nobody waits. */
export async function usageOf(db: Transaction, companyID: string): Promise<CompanyUsage> {
  const { rows } = await sql<CompanyUsage>`select * from app.usage_of(${companyID}::uuid)`.execute(db);
  return rows[0] ?? NO_USAGE;
}
