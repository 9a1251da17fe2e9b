import { decideOrganizationDeletion } from '@fireledger/domain/organization/delete.ts';
import { decideOrganizationEdit } from '@fireledger/domain/organization/edit.ts';
import type { EditOrganizationInput } from '@fireledger/domain/organization/schemas.ts';
import { followActivity, insertMainUser, lockMainUser } from '../../companies/main-user.ts';
import { removeCompany } from '../../companies/remove-company.ts';
import { usageForChange } from '../../companies/usage.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { findReseller, lockOrganization, updateOrganization } from './organization.store.ts';

/**
 * PATCH /organization/{id}. `version` is the version that the caller saw; a stale one is answered with 412 and the difference.
 */
export async function changeOrganization(
  access: Access,
  id: string,
  version: number | null,
  input: EditOrganizationInput,
): Promise<{ organizationID: string; version: number }> {
  const { db } = access;
  const organization = await lockOrganization(db, id);
  requireVersion(version, organization, input, organization.facts);
  const facts = {
    reseller: await findVisibleReseller(access, input.resellerID),
    mainUser: await lockMainUser(db, input.mainUserID),
    usage: await usageForChange(access, id, input),
  };
  const actor = requireUser(access.principal);
  const { changes, mainUser } = unwrap(decideOrganizationEdit(organization.facts, input, facts, actor));
  if (Object.keys(changes).length === 0 && !mainUser) {
    return { organizationID: id, version: organization.version };
  }
  const company = { kind: 'organization', id, active: true } as const;
  const newMainUser = mainUser ? { mainUserID: await insertMainUser(access, company, mainUser) } : {};
  const newVersion = await updateOrganization(db, id, { ...changes, ...newMainUser });
  const { mainUserID } = { ...organization.facts, ...changes, ...newMainUser };
  await followActivity(access, id, changes.active, mainUserID);
  access.changed({ entity: 'organization', id, organizationID: id });
  return { organizationID: id, version: newVersion };
}

/** People of an organisation have no grant on resellers, so no reseller exists for them. */
async function findVisibleReseller({ db, principal }: Access, id: string | null | undefined) {
  return requireUser(principal).organizationID ? null : findReseller(db, id);
}

/** DELETE /organization/{id}: one that nothing depends on except people who never signed in; see `removeCompany`. */
export async function deleteOrganization(access: Access, id: string, version: number | null): Promise<void> {
  const organization = await lockOrganization(access.db, id);
  requireVersion(version, organization);
  unwrap(decideOrganizationDeletion(organization.facts, requireUser(access.principal)));
  await removeCompany(access, 'organization', id);
  access.changed({ entity: 'organization', id, organizationID: id });
}
