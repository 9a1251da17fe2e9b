import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Condition, presentConditions } from '../../db/list-query.ts';

type CheckerColumns = { readonly created_by_user_id?: string; readonly creator_company_id?: string };

/**
 * By which column, with which value, a document is one for this person to check: for a contractor's people their own uploads,
 * for the owner those that the owner created; for people of an organisation by none, they check all that they see.
 */
export function checkerColumns({ organizationID, contractorID, userID }: UserPrincipal): CheckerColumns {
  if (organizationID !== null) return {};
  return contractorID === null ? { created_by_user_id: userID } : { creator_company_id: contractorID };
}

/**
 * What makes a document, once it is no longer valid, one that a person has still to check (domain: awaitsAcknowledgement), for
 * the bell and the list alike. `zone`: the time zone at the document's place.
 */
export function toCheck(principal: UserPrincipal, zone: RawBuilder<string>): readonly Condition[] {
  const { created_by_user_id: creator, creator_company_id: company } = checkerColumns(principal);
  return presentConditions([
    sql<SqlBool>`acknowledge_alert`,
    sql<SqlBool>`file_id is not null`,
    sql<SqlBool>`expires_at is not null`,
    sql<SqlBool>`(acknowledged_at is null or acknowledged_expires_at is distinct from expires_at
      or (acknowledged_at at time zone ${zone})::date < coalesce(warns_at, expires_at))`,
    company && sql<SqlBool>`creator_company_id = ${company}`,
    creator && sql<SqlBool>`created_by_user_id = ${creator}`,
  ]);
}
