import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Condition, presentConditions } from '../../db/list-query.ts';

/**
 * What makes a document, once it is no longer valid, one that a person has still to check (domain: awaitsAcknowledgement), for
 * the bell and the list alike: for people of an organisation all that they see, for a contractor's their own uploads, for the
 * owner those that the owner created. `zone`: the time zone at the document's place.
 */
export function toCheck(
  { organizationID, contractorID, userID }: UserPrincipal,
  zone: RawBuilder<string>,
): readonly Condition[] {
  return presentConditions([
    sql<SqlBool>`acknowledge_alert`,
    sql<SqlBool>`file_id is not null`,
    sql<SqlBool>`expires_at is not null`,
    sql<SqlBool>`(acknowledged_at is null or acknowledged_expires_at is distinct from expires_at
      or (acknowledged_at at time zone ${zone})::date < coalesce(warns_at, expires_at))`,
    contractorID !== null && sql<SqlBool>`creator_company_id = ${contractorID}`,
    organizationID === null && contractorID === null && sql<SqlBool>`created_by_user_id = ${userID}`,
  ]);
}
