import { decideContractDeletion } from '@fireledger/domain/contract/delete.ts';
import { afterChange, decideContractEdit } from '@fireledger/domain/contract/edit.ts';
import type { EditContractInput } from '@fireledger/domain/contract/schemas.ts';
import { refuseWithRelations } from '../../db/relations.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireVersion } from '../../http/require-version.ts';
import { announceContract } from './announce.ts';
import { deleteContractRow, lockContract, readContext, updateContract } from './contract.store.ts';

/** PATCH: ends a contract, resumes it, or corrects it as long as nothing has happened under it. */
export async function changeContract(
  access: Access,
  id: string,
  version: number | null,
  input: EditContractInput,
): Promise<{ contractID: string; version: number }> {
  const contract = await lockContract(access.db, id);
  requireVersion(version, contract, input, contract.facts);
  const after = afterChange(contract.facts, input);
  const facts = await readContext(access.db, after, [after.disciplineID], id);
  const values = unwrap(decideContractEdit(contract.facts, input, facts, access.principal));
  if (!values) {
    return { contractID: id, version: contract.version };
  }
  const newVersion = await updateContract(access.db, id, values);
  announceContract(access, contract.facts);
  announceContract(access, { ...values, contractID: id });
  return { contractID: id, version: newVersion };
}

/** DELETE: only of a contract under which nothing has happened (delete.relations_exist): others are ended instead. */
export async function deleteContract(access: Access, id: string, version: number | null): Promise<void> {
  const contract = await lockContract(access.db, id);
  requireVersion(version, contract);
  unwrap(decideContractDeletion(contract.facts, access.principal));
  await refuseWithRelations(access.db, 'contract', id);
  await deleteContractRow(access.db, id);
  announceContract(access, contract.facts);
}
