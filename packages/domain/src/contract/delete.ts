import type { Principal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { isPermittedAt } from './checks.ts';
import type { ContractFacts } from './facts.ts';

/**
 * Whether a person may delete a contract. The database counts what has happened under it; if anything has, it cannot be deleted
 * and is ended instead. Refuses with `forbidden`.
 */
export function decideContractDeletion(
  contract: Pick<ContractFacts, 'organizationID' | 'locationID'>,
  actor: Principal,
): Result<null> {
  return isPermittedAt(actor, 'contract.delete', contract.locationID, contract)
    ? ok(null)
    : refuse(problem('forbidden'));
}
