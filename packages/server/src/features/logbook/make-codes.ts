import { randomBytes } from 'node:crypto';
import { writeLogbookCode } from '@fireledger/domain/logbook/code.ts';
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

/** How many codes were made, and the codes that the named places have now; an organisation's are not told one by one. */
export type CodesAnswer = { readonly made: number; readonly logbookCodeIDs: readonly string[] };

/**
 * POST /logbook/codes: makes a code for each place that has none, and leaves the others as they are. Throws `not_found`; for
 * named places `logbook.location_inactive`, `logbook.discipline_not_at_location`, at the place's own path.
 */
export async function makeCodes(
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

/** Every place that is named, each once; refuses the whole call for what is wrong with any of them. */
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
      code: writeLogbookCode(randomBytes(LOGBOOK_CODE_LENGTH)),
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
