import { decideLocationDeletion } from '@fireledger/domain/location/delete.ts';
import { refuseWithRelations } from '../../db/relations.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { deleteLocationRow, lockLocation, lockPeopleAt } from './location.store.ts';

/**
 * DELETE /location/{id}: a location without history. Events, contracts (also ended ones) and people who work nowhere else prevent
 * it, each kind with a `delete.relations_exist`; such a location is put out of use instead.
 */
export async function deleteLocation(access: Access, id: string, version: number | null): Promise<void> {
  const location = await lockLocation(access, id);
  requireVersion(version, location);
  unwrap(decideLocationDeletion(location.facts, requireUser(access.principal)));
  await lockPeopleAt(access.db, id);
  await refuseWithRelations(access.db, 'location', id);
  await deleteLocationRow(access.db, id);
  const { organizationID } = location.facts;
  access.changed({ entity: 'location', id, organizationID, locationID: id });
}
