import { decideLocationDeletion } from '@fireledger/domain/location/delete.ts';
import { decideLocationEdit, type LocationEdit } from '@fireledger/domain/location/edit.ts';
import type { LocationFacts } from '@fireledger/domain/location/facts.ts';
import type { EditLocationInput } from '@fireledger/domain/location/schemas.ts';
import { refuseWithRelations } from '../../db/relations.ts';
import { claimUsage } from '../../db/usage.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { requireWithinLimits } from './create-location.ts';
import {
  activeContracts,
  addDisciplines,
  deleteLocationRow,
  disciplinesInUse,
  findOrganization,
  isLogbookPassword,
  lockLocation,
  lockPeopleAt,
  removeDisciplines,
  setLogbookPassword,
  updateLocation,
} from './location.store.ts';

/**
 * PATCH /location/{id}. Giving up a discipline ends its contract and withdraws its code in the same transaction; its events stay.
 * `version` is the version that the caller saw; a stale one is answered with 412 and the difference, but never with the password.
 */
export async function changeLocation(
  access: Access,
  id: string,
  version: number | null,
  input: EditLocationInput,
): Promise<{ locationID: string; version: number }> {
  const { db } = access;
  const location = await lockLocation(access, id);
  requireVersion(version, location, input, location.facts);
  const inUse = await disciplinesInUse(db, input.disciplineIDs ?? []);
  const decided = unwrap(decideLocationEdit(location.facts, input, inUse, requireUser(access.principal)));
  const edit = await withoutSamePassword(access, id, decided);
  if (changesNothing(edit)) {
    return { locationID: id, version: location.version };
  }
  const newVersion = await write(access, location.facts, edit);
  const { organizationID } = location.facts;
  access.changed({ entity: 'location', id, organizationID, locationID: id });
  return { locationID: id, version: newVersion };
}

/** The edit without a password that is already the location's: set again, it would end the visits of all who entered it. */
async function withoutSamePassword({ db }: Access, id: string, edit: LocationEdit): Promise<LocationEdit> {
  const { logbookPassword } = edit;
  const isSame = logbookPassword !== null && (await isLogbookPassword(db, id, logbookPassword));
  return isSame ? { ...edit, logbookPassword: null } : edit;
}

function changesNothing({ changes, logbookPassword }: LocationEdit): boolean {
  return Object.keys(changes).length === 0 && logbookPassword === null;
}

async function write(access: Access, location: LocationFacts, edit: LocationEdit): Promise<number> {
  const { db } = access;
  const { locationID, organizationID } = location;
  const counts = edit.changes.active !== undefined || edit.disciplines.added.length > 0;
  const before = counts ? await claimUsage(db, organizationID) : null;
  const version = await updateLocation(db, locationID, edit.changes);
  if (edit.logbookPassword !== null) {
    await setLogbookPassword(db, locationID, edit.logbookPassword);
  }
  await addDisciplines(db, location, edit.disciplines.added);
  await endDisciplines(access, location, edit.disciplines.removed);
  if (before) {
    await requireWithinLimits(access, await findOrganization(db, organizationID), before);
  }
  return version;
}

/** Removes disciplines, and notifies the readers of the contracts that end with them. */
async function endDisciplines(
  access: Access,
  { locationID, organizationID }: LocationFacts,
  removed: readonly string[],
): Promise<void> {
  if (removed.length === 0) {
    return;
  }
  const ending = await activeContracts(access.db, locationID, removed);
  await removeDisciplines(access.db, locationID, removed);
  for (const { id, discipline_id: disciplineID } of ending) {
    access.changed({ entity: 'contract', id, organizationID, locationID, disciplineID });
  }
}

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
