import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/** How many active people, locations and different disciplines a company has. */
export type Usage = { readonly users: number; readonly locations: number; readonly disciplines: number };

/**
 * Counts what an organisation or contractor has used of its limits, whatever the asker can see of it. Concurrent claims for the
 * same company wait until this transaction ends: call it before the insert that a limit guards (design section 4).
 */
export async function claimUsage(db: Transaction, companyID: string): Promise<Usage> {
  const { rows } = await sql<Usage>`select * from app.claim_usage(${companyID}::uuid)`.execute(db);
  return rows[0] ?? { users: 0, locations: 0, disciplines: 0 };
}

/** The same for display: nobody waits. */
export async function usageOf(db: Transaction, companyID: string): Promise<Usage> {
  const { rows } = await sql<Usage>`select * from app.usage_of(${companyID}::uuid)`.execute(db);
  return rows[0] ?? { users: 0, locations: 0, disciplines: 0 };
}
