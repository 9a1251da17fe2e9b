import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition } from '../../db/list-query.ts';

/**
 * By which column, with which value, a document is one for this person to check: for a contractor's people their own uploads,
 * for the owner those that the owner created; for people of an organisation by none, they check all that they see.
 */
export function checkerColumns({ organizationID, contractorID, userID }: UserPrincipal) {
  if (organizationID !== null) return {};
  return contractorID === null ? { created_by_user_id: userID } : { creator_company_id: contractorID };
}

/**
 * What makes a document, once it is no longer valid, one that a person has still to check (domain: awaitsAcknowledgement), for
 * the bell and the list alike. `zone`: the time zone at the document's place.
 */
export function toCheck(principal: UserPrincipal, zone: RawBuilder<string>): readonly Condition[] {
  return [
    sql<SqlBool>`acknowledge_alert`,
    sql<SqlBool>`file_id is not null`,
    sql<SqlBool>`expires_at is not null`,
    sql<SqlBool>`(acknowledged_at is null or acknowledged_expires_at is distinct from expires_at
      or (acknowledged_at at time zone ${zone})::date < coalesce(warns_at, expires_at))`,
    ...Object.entries(checkerColumns(principal)).map(
      ([column, value]) => sql<SqlBool>`${sql.ref(column)} = ${value}`,
    ),
  ];
}
