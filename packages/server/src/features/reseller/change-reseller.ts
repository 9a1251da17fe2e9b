import { decideResellerEdit } from '@fireledger/domain/reseller/edit.ts';
import type { EditResellerInput } from '@fireledger/domain/reseller/schemas.ts';
import { refuseWithRelations } from '../../db/relations.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { deleteResellerRow, lockReseller, updateReseller } from './reseller.store.ts';

/**
 * POST /reseller/{id}: changes it; its logos have already been checked. `version` is the version that the caller saw; a stale one
 * is answered with 412 and the difference.
 */
export async function changeReseller(
  access: Access,
  id: string,
  version: number | null,
  input: EditResellerInput,
): Promise<{ resellerID: string; version: number }> {
  const reseller = await lockReseller(access.db, id);
  requireVersion(version, reseller, input, reseller.facts);
  const changes = unwrap(decideResellerEdit(reseller.facts, input, requireUser(access.principal)));
  if (Object.keys(changes).length === 0) {
    return { resellerID: id, version: reseller.version };
  }
  const newVersion = await updateReseller(access.db, id, changes);
  access.changed({ entity: 'reseller', id, organizationID: null, resellerID: id });
  return { resellerID: id, version: newVersion };
}

/** DELETE /reseller/hard/{id}: one that nothing depends on any more, with a reason that the ledger keeps. */
export async function hardDeleteReseller(access: Access, id: string, reason: string): Promise<void> {
  await lockReseller(access.db, id);
  await refuseWithRelations(access.db, 'reseller', id);
  await access.giveReason(reason);
  await deleteResellerRow(access.db, id);
  access.changed({ entity: 'reseller', id, organizationID: null, resellerID: id });
}
