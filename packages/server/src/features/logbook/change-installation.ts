import {
  decideInstallationEdit,
  type EditInstallationInput,
} from '@fireledger/domain/logbook/installation.ts';
import type { Pair } from '../../db/location-pair.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { lockInstallationPlace, readInstallation, writeInstallation } from './installation.store.ts';

/**
 * PATCH /location/{id}/installation/{disciplineID}. `version` is 0 for the first values; a stale one is answered with 412 and
 * the difference. Throws `not_found`, `forbidden`, `logbook.discipline_not_at_location`, `stale_version`.
 */
export async function changeInstallation(
  access: Access,
  pair: Pair,
  version: number | null,
  input: EditInstallationInput,
): Promise<Pair & { version: number }> {
  const { db, principal } = access;
  const place = await lockInstallationPlace(access, pair);
  const saved = await readInstallation(db, pair);
  const changes = unwrap(decideInstallationEdit(place, saved.values, input, requireUser(principal)));
  requireVersion(version, saved, input, saved.values);
  if (!place || Object.keys(changes).length === 0) {
    return { ...pair, version: saved.version };
  }
  const { organizationID, locationID } = place;
  const newVersion = await writeInstallation(db, pair, organizationID, { ...saved.values, ...changes });
  access.changed({ entity: 'location', id: locationID, organizationID, locationID });
  return { ...pair, version: newVersion };
}
