import type { PlaceFacts } from '@fireledger/domain/service-event/facts.ts';
import { sql } from 'kysely';
import { cachedQuery } from '../../db/cached-query.ts';
import { type PairInQuery, selectPair } from '../../db/location-pair.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/**
 * A location and discipline behind the wall, with the organisation's time zone and the contractor of the only active contract.
 */
export function selectPlace(db: Transaction, pair: PairInQuery) {
  return selectPair(db, pair)
    .innerJoin('organization', 'organization.id', 'location.organization_id')
    .leftJoin('contract', (join) =>
      join
        .onRef('contract.location_id', '=', 'location.id')
        .on('contract.discipline_id', '=', pair.disciplineID)
        .on('contract.active', '=', true),
    )
    .select(['organization.time_zone', 'contract.contractor_id']);
}

const usersPlace = cachedQuery((db, locationID: string, disciplineID: string) =>
  selectPlace(db, { locationID, disciplineID }),
);

// A visitor cannot see contracts, and no rule for a visitor needs them.
const visitorsPlace = cachedQuery((db, locationID: string, disciplineID: string) =>
  selectPair(db, { locationID, disciplineID })
    .innerJoin('organization', 'organization.id', 'location.organization_id')
    .select(['organization.time_zone', sql<string | null>`null`.as('contractor_id')]),
);

/** A location and discipline behind the wall as facts, or null if it does not exist or is not visible to the caller. */
export async function placeFacts(
  { db, principal }: Access,
  locationID: string,
  disciplineID: string,
): Promise<PlaceFacts | null> {
  const query = principal.kind === 'user' ? usersPlace : visitorsPlace;
  const [place] = (await db.executeQuery(query(db, locationID, disciplineID))).rows;
  return place ? asPlace(place, locationID, disciplineID) : null;
}

type PlaceRow = Awaited<ReturnType<ReturnType<typeof selectPlace>['execute']>>[number];

/** Converts a place's row to facts. */
export function asPlace(row: PlaceRow, locationID: string, disciplineID: string): PlaceFacts {
  return {
    organizationID: row.organization_id,
    locationID,
    disciplineID,
    locationInUse: row.in_use,
    disciplineAtLocation: row.discipline_active === true,
    timeZone: row.time_zone,
    contractorID: row.contractor_id,
  };
}
