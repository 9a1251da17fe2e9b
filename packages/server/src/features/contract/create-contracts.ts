import { decideContractCreation } from '@fireledger/domain/contract/create.ts';
import { type CreateContractInput, disciplinesOf } from '@fireledger/domain/contract/schemas.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { announceContract } from './announce.ts';
import { insertContracts, readContext } from './contract.store.ts';

/** POST: one contract for each discipline named, all or none. Returns their ids in the order of the disciplines. */
export async function createContracts(
  access: Access,
  input: CreateContractInput,
): Promise<{ contractID: string; contractIDs: readonly string[] }> {
  const disciplineIDs = disciplinesOf(input).map((one) => one.disciplineID);
  const facts = await readContext(access.db, input, disciplineIDs);
  const contracts = unwrap(decideContractCreation(input, facts, access.principal));
  const contractIDs = await insertContracts(access.db, contracts);
  contracts.forEach((contract, index) => {
    announceContract(access, { ...contract, contractID: contractIDs[index] ?? '' });
  });
  return { contractID: contractIDs[0] ?? '', contractIDs };
}
