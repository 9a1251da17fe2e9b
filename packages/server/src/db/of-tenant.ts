import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The wall's own predicate on a table of `organization_id`, `location_id` and `contractor_id`, said once more as the planner uses
 * it best: a tenant's index in order. Null for who sees beyond one company, and for a location's employee, whose few rows are
 * found by the wall's list of locations: the same list said twice is planned with, sent and compared twice.
 */
export function ofTenant({
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
