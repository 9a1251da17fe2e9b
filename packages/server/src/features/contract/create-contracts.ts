import { decideContractCreation, type NewContract } from '@fireledger/domain/contract/create.ts';
import { decideContractReplacement } from '@fireledger/domain/contract/replace.ts';
import { type CreateContractInput, disciplinesOf } from '@fireledger/domain/contract/schemas.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireVersion } from '../../http/require-version.ts';
import { announceContract } from './announce.ts';
import { insertContracts, lockContract, readContext, updateContract } from './contract.store.ts';

/**
 * POST: one contract for each discipline named, all or none. Returns their ids in the order of the disciplines. A contract that
 * one of them replaces ends in the same transaction.
 */
export async function createContracts(
  access: Access,
  input: CreateContractInput,
): Promise<{ contractID: string; contractIDs: readonly string[] }> {
  const contracts = input.replaces
    ? await endReplaced(access, input, input.replaces)
    : await decideNew(access, input);
  const contractIDs = await insertContracts(access.db, contracts);
  contracts.forEach((contract, index) => {
    announceContract(access, { ...contract, contractID: contractIDs[index] ?? '' });
  });
  return { contractID: contractIDs[0] ?? '', contractIDs };
}

async function decideNew(
  { db, principal }: Access,
  input: CreateContractInput,
): Promise<readonly NewContract[]> {
  const disciplineIDs = disciplinesOf(input).map((one) => one.disciplineID);
  return unwrap(decideContractCreation(input, await readContext(db, input, disciplineIDs), principal));
}

/** Ends the contract that is replaced, as it was seen; returns the one that follows. */
async function endReplaced(
  access: Access,
  input: CreateContractInput,
  { contractID, version }: NonNullable<CreateContractInput['replaces']>,
): Promise<readonly NewContract[]> {
  const { db, principal } = access;
  const replaced = await lockContract(db, contractID, 'replaces.contractID');
  requireVersion(version ?? null, replaced);
  const disciplineIDs = disciplinesOf(input).map((one) => one.disciplineID);
  const facts = await readContext(db, input, disciplineIDs, contractID);
  const contracts = unwrap(decideContractReplacement(replaced.facts, input, facts, principal));
  if (replaced.facts.active) {
    await updateContract(db, contractID, { ...replaced.facts, active: false });
    announceContract(access, replaced.facts);
  }
  return contracts;
}
