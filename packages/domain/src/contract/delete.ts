import type { Principal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { isPermittedAt } from './checks.ts';
import type { ContractFacts } from './facts.ts';

/**
 * Whether somebody may delete a contract; what has happened under it is counted by the database, and stands in the way: such a
 * one is ended instead. Refuses with `forbidden`.
 */
export function decideContractDeletion(
  contract: Pick<ContractFacts, 'organizationID' | 'locationID'>,
  actor: Principal,
): Result<null> {
  return isPermittedAt(actor, 'contract.delete', contract.locationID, contract)
    ? ok(null)
    : refuse(problem('forbidden'));
}
