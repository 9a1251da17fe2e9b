import type { CandidateFacts } from '@fireledger/domain/service-event/facts.ts';
import { sql } from 'kysely';
import { cachedQuery } from '../../db/cached-query.ts';
import { companyInUse } from '../../db/company-in-use.ts';
import type { ValueOf } from '../../db/location-pair.ts';
import type { Transaction } from '../../db/transaction.ts';

/** Candidates as rows: their ids, whether they and their company are active, and whether they are named on the location. */
export function selectCandidates(db: Transaction, locationID: ValueOf<string>) {
  return db
    .selectFrom('person')
    .leftJoin('user_location', (join) =>
      join.onRef('user_location.user_id', '=', 'person.id').on('user_location.location_id', '=', locationID),
    )
    .leftJoin('organization', 'organization.id', 'person.organization_id')
    .leftJoin('contractor', 'contractor.id', 'person.contractor_id')
    .select(
      sql<boolean>`person.active and ${companyInUse({ organization: 'organization', contractor: 'contractor' })}`.as(
        'active',
      ),
    )
    .select([
      'person.id',
      'person.type',
      'person.first_name',
      'person.insertion',
      'person.last_name',
      'person.organization_id',
      'person.contractor_id',
      'person.reseller_id',
      'person.publicly_assignable',
      'user_location.location_id',
    ]);
}

/** A candidate's row. */
export type CandidateRow = Awaited<ReturnType<ReturnType<typeof selectCandidates>['execute']>>[number];

/** Converts a candidate's row to the facts that the rule of assignment needs. */
export function asCandidate(row: CandidateRow): CandidateFacts {
  return {
    userID: row.id,
    userType: row.type,
    active: row.active,
    organizationID: row.organization_id,
    contractorID: row.contractor_id,
    resellerID: row.reseller_id,
    locationIDs: row.location_id ? [row.location_id] : [],
    publiclyAssignable: row.publicly_assignable,
  };
}

/** A person among the candidates as facts; null if none is named or visible to the caller. */
export function candidateAmong(
  people: readonly CandidateRow[],
  userID: string | null,
): CandidateFacts | null {
  const row = people.find(({ id }) => id === userID);
  return row ? asCandidate(row) : null;
}

const namedCandidates = cachedQuery(
  (db, locationID: string, assignee: string | null, responsible: string | null) =>
    selectCandidates(db, locationID).where('person.id', 'in', [assignee, responsible]),
);

/**
 * The two people whom a new event names, behind the wall, as candidates for its location; people who are not found are left out.
 */
export async function peopleFor(
  db: Transaction,
  locationID: string,
  assignee: string | null,
  responsible: string | null,
): Promise<readonly CandidateRow[]> {
  const nobody = assignee === null && responsible === null;
  return nobody ? [] : (await db.executeQuery(namedCandidates(db, locationID, assignee, responsible))).rows;
}
