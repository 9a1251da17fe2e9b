import { randomBytes } from 'node:crypto';
import { encodeLogbookCode, publicLogbookPath } from '@fireledger/domain/logbook/code.ts';
import { logbookPlaceProblems } from '@fireledger/domain/logbook/place.ts';
import { LOGBOOK_CODE_LENGTH } from '@fireledger/domain/shared/limits.ts';
import type { Pair } from '../../db/location-pair.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal, refusal } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import {
  findPlace,
  insertOrFindCode,
  isCode,
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
    code: encodeLogbookCode(randomBytes(LOGBOOK_CODE_LENGTH)),
    createdByUserID: requireUser(principal).userID,
  });
  tellOfChange(access, pair.locationID, organizationID);
  return { logbookCodeID: made.id, code: made.code, url: `${publicUrl}${publicLogbookPath(made.code)}` };
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

function tellOfChange(access: Access, locationID: string, organizationID: string): void {
  access.changed({ entity: 'location', id: locationID, organizationID, locationID });
}
