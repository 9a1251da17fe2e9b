import { randomBytes } from 'node:crypto';
import { encodeLogbookCode } from '@fireledger/domain/logbook/code.ts';
import { logbookPlaceProblems } from '@fireledger/domain/logbook/place.ts';
import type { CodesRequest } from '@fireledger/domain/logbook/sheets.ts';
import { LOGBOOK_CODE_LENGTH } from '@fireledger/domain/shared/limits.ts';
import type { Pair } from '../../db/location-pair.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import {
  findActiveCodes,
  findPlaces,
  insertCodes,
  type KnownPlace,
  placesWithoutCode,
} from './logbook-codes.store.ts';

/** How many codes were created, and the present codes of the named places; those of a whole organisation are not listed. */
export type CodesAnswer = { readonly made: number; readonly logbookCodeIDs: readonly string[] };

/**
 * POST /logbook/codes: creates a code for each place without one, and leaves the others unchanged. Throws `not_found`; for
 * named places `logbook.location_inactive`, `logbook.discipline_not_at_location`, at the place's own path.
 */
export async function createCodes(
  access: Access,
  { places, organizationID }: CodesRequest,
): Promise<CodesAnswer> {
  const { db } = access;
  if (!places) {
    return {
      made: await make(access, await placesWithoutCode(db, organizationID ?? '')),
      logbookCodeIDs: [],
    };
  }
  const known = await namedPlaces(access, places);
  const made = await make(access, known);
  return { made, logbookCodeIDs: await findActiveCodes(db, places) };
}

/** Every named place, without duplicates; refuses the whole call if there is a problem with any of them. */
async function namedPlaces({ db }: Access, places: readonly Pair[]): Promise<KnownPlace[]> {
  const keyOf = ({ locationID, disciplineID }: Pair) => `${locationID} ${disciplineID}`;
  const found = new Map((await findPlaces(db, places)).map((place) => [keyOf(place), place]));
  const problems = places.flatMap((pair, index) =>
    logbookPlaceProblems(found.get(keyOf(pair)) ?? null).map((problem) => ({
      ...problem,
      path: `places.${index}.${problem.path}`,
    })),
  );
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
  return [...found.values()];
}

async function make(access: Access, places: readonly KnownPlace[]): Promise<number> {
  const createdByUserID = requireUser(access.principal).userID;
  const made = await insertCodes(
    access.db,
    places.map((place) => ({
      ...place,
      createdByUserID,
      code: encodeLogbookCode(randomBytes(LOGBOOK_CODE_LENGTH)),
    })),
  );
  const organizations = new Map(
    made.map(({ location_id, organization_id }) => [location_id, organization_id]),
  );
  for (const [locationID, organizationID] of organizations) {
    access.changed({ entity: 'location', id: locationID, organizationID, locationID });
  }
  return made.length;
}
