import type { EditContractInput } from '@fireledger/domain/contract/schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { change, post, remove } from '../../platform/http.ts';
import type { ContractRow } from './queries.ts';

type Made = { readonly contractID: string; readonly contractIDs: readonly string[] };

/** Makes one contract per discipline; a repeated key returns the first answer. */
export function createContracts(body: object, idempotencyKey: string): Promise<Made> {
  return post<Made>('/contract', body, { idempotencyKey });
}

/** Ends a contract as it was seen and creates one with another contractor for the same place, together or not at all. */
export function replaceContract(
  { contractID, version, organization, locationID, disciplineID }: ContractRow,
  contractorID: string,
  idempotencyKey: string,
): Promise<Made> {
  const place = { organizationID: organization.companyID, locationID, disciplineID };
  return createContracts({ ...place, contractorID, replaces: { contractID, version } }, idempotencyKey);
}

/** Changes a contract that was seen in a version; returns the new version. */
export function changeContract(
  contractID: string,
  version: number,
  body: EditContractInput,
): Promise<number> {
  return change(`/contract/${contractID}`, body, version);
}

/** Deletes a contract under which nothing has happened. */
export function deleteContract(contractID: string, version: number): Promise<unknown> {
  return remove(`/contract/${contractID}`, { version });
}

/** Refetches what shows contracts: the contracts themselves, and their locations. */
export async function refreshContracts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['contract'] }),
    client.invalidateQueries({ queryKey: ['location'] }),
  ]);
}
