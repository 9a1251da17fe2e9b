import { decideContractorEdit } from '@fireledger/domain/contractor/edit.ts';
import type { EditContractorInput } from '@fireledger/domain/contractor/schemas.ts';
import { followActivity, insertMainUser, lockMainUser } from '../../companies/main-user.ts';
import { removeCompany } from '../../companies/remove-company.ts';
import { usageForChange } from '../../companies/usage.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { lockContractor, updateContractor } from './contractor.store.ts';

/** PATCH /contractor/{id}. `version` is the version that the caller saw; a stale one is answered with 412 and the difference. */
export async function changeContractor(
  access: Access,
  id: string,
  version: number | null,
  input: EditContractorInput,
): Promise<{ contractorID: string; version: number }> {
  const { db } = access;
  const contractor = await lockContractor(db, id);
  requireVersion(version, contractor, input, contractor.facts);
  const facts = {
    mainUser: await lockMainUser(db, input.mainUserID),
    usage: await usageForChange(access, id, input),
  };
  const actor = requireUser(access.principal);
  const { changes, mainUser } = unwrap(decideContractorEdit(contractor.facts, input, facts, actor));
  if (Object.keys(changes).length === 0 && !mainUser) {
    return { contractorID: id, version: contractor.version };
  }
  const company = { kind: 'contractor', id, active: true } as const;
  const newMainUser = mainUser ? { mainUserID: await insertMainUser(access, company, mainUser) } : {};
  const newVersion = await updateContractor(db, id, { ...changes, ...newMainUser });
  const { mainUserID } = { ...contractor.facts, ...changes, ...newMainUser };
  await followActivity(access, id, changes.active, mainUserID);
  access.changed({ entity: 'contractor', id, organizationID: null, contractorID: id });
  return { contractorID: id, version: newVersion };
}

/** DELETE /contractor/{id}: one that nothing depends on except people who never signed in; see `removeCompany`. */
export async function deleteContractor(access: Access, id: string, version: number | null): Promise<void> {
  const contractor = await lockContractor(access.db, id);
  requireVersion(version, contractor);
  await removeCompany(access, 'contractor', id);
  access.changed({ entity: 'contractor', id, organizationID: null, contractorID: id });
}
