import { randomBytes } from 'node:crypto';
import { encodeLogbookCode, publicLogbookPath } from '@fireledger/domain/logbook/code.ts';
import { logbookPlaceProblems } from '@fireledger/domain/logbook/place.ts';
import type { CodesRequest } from '@fireledger/domain/logbook/sheets.ts';
import { LOGBOOK_CODE_LENGTH } from '@fireledger/domain/shared/limits.ts';
import type { Pair } from '../../db/location-pair.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal, refusal } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import {
  findActiveCodes,
  findPlace,
  findPlaces,
  insertCodes,
  insertOrFindCode,
  isCode,
  type KnownPlace,
  placesWithoutCode,
  withdrawCodeByID,
  withdrawCodeOf,
} from './logbook-code.store.ts';

export type CodeRequest = Pair & { readonly replace?: boolean | undefined };

/** The answer of POST /logbook/code; `url` is the content of the QR code. */
export type CodeAnswer = { readonly logbookCodeID: string; readonly code: string; readonly url: string };

/**
 * POST /logbook/code: the active code of a location's discipline, created if there is none; `replace` withdraws it and creates
 * a new one. Throws `not_found`, `logbook.location_inactive`, `logbook.discipline_not_at_location`.
 */
export async function createCode(
  access: Access,
  { replace, ...pair }: CodeRequest,
  publicUrl: string,
): Promise<CodeAnswer> {
  const { db, principal } = access;
  const place = await findPlace(db, pair);
  const problems = logbookPlaceProblems(place);
  if (!place || problems.length > 0) {
    throw new Refusal(problems);
  }
  if (replace) {
    await withdrawCodeOf(db, pair);
  }
  const { organizationID } = place;
  const made = await insertOrFindCode(db, {
    ...pair,
    organizationID,
    code: drawCode(),
    createdByUserID: requireUser(principal).userID,
  });
  tellOfChange(access, pair.locationID, organizationID);
  return { logbookCodeID: made.id, code: made.code, url: `${publicUrl}${publicLogbookPath(made.code)}` };
}

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
      code: drawCode(),
    })),
  );
  const organizations = new Map(
    made.map(({ location_id, organization_id }) => [location_id, organization_id]),
  );
  for (const [locationID, organizationID] of organizations) {
    tellOfChange(access, locationID, organizationID);
  }
  return made.length;
}

/** DELETE /logbook/code/{logbookCodeID}: withdraws a code; a withdrawn one stays withdrawn. Throws `not_found`. */
export async function withdrawCode(access: Access, id: string): Promise<void> {
  const place = await withdrawCodeByID(access.db, id);
  if (place) {
    tellOfChange(access, place.location_id, place.organization_id);
  } else if (!(await isCode(access.db, id))) {
    throw refusal('not_found');
  }
}

function drawCode(): string {
  return encodeLogbookCode(randomBytes(LOGBOOK_CODE_LENGTH));
}

function tellOfChange(access: Access, locationID: string, organizationID: string): void {
  access.changed({ entity: 'location', id: locationID, organizationID, locationID });
}
