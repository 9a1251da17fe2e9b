import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Repeats the wall's own predicate on a table with `organization_id`, `location_id` and `contractor_id`, in the form that the
 * planner uses best: it can then scan a tenant's index in order. Null for those who see beyond one company, and for a
 * location's employee, whose few rows are found by the wall's list of locations: a second copy of that list would be planned,
 * sent and compared as well.
 */
export function tenantPredicate({
  userType,
  organizationID,
  contractorID,
}: UserPrincipal): RawBuilder<SqlBool> | null {
  if (userType === 'location_employee') {
    return null;
  }
  if (organizationID !== null) {
    return sql<SqlBool>`organization_id = ${organizationID}`;
  }
  return contractorID === null ? null : sql<SqlBool>`contractor_id = ${contractorID}`;
}
