import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The wall's own predicate on a table of `organization_id`, `location_id` and `contractor_id`, said once more as the planner uses
 * it best: a tenant's index in order, or the few rows of some locations, which no index of the whole organisation finds. Null for
 * who sees beyond one company.
 */
export function ofTenant({
  userType,
  organizationID,
  contractorID,
  locationIDs,
}: UserPrincipal): RawBuilder<SqlBool> | null {
  if (userType === 'location_employee') {
    return sql<SqlBool>`location_id = any (${locationIDs}::uuid[])`;
  }
  if (organizationID !== null) {
    return sql<SqlBool>`organization_id = ${organizationID}`;
  }
  return contractorID === null ? null : sql<SqlBool>`contractor_id = ${contractorID}`;
}
