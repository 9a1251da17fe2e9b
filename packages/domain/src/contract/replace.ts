import type { Principal } from '../access/principal.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import { isPermittedAt } from './checks.ts';
import { decideContractCreation, type NewContract } from './create.ts';
import type { ContractContext, ContractFacts, ContractPair } from './facts.ts';
import { type CreateContractInput, disciplinesOf } from './schemas.ts';

/** What becomes of a contract if a contractor is chosen for its place. */
export type Replacement = 'replaced' | 'same_contractor' | 'ended' | 'not_permitted';

/** Whether a contract is replaced by one with another contractor, or why not. */
export function replacementOf(
  contract: { readonly active: boolean; readonly contractorID: string; readonly mayEdit: boolean },
  contractorID: string | null,
): Replacement {
  if (!contract.mayEdit) return 'not_permitted';
  if (!contract.active) return 'ended';
  return contract.contractorID === contractorID ? 'same_contractor' : 'replaced';
}

/**
 * Lets another contractor follow at the place of a contract: that one ends, and the new one begins. It is refused as a whole, so
 * that the place never is without a contractor because the new one could not begin. `facts` are those of the place and of the
 * new contractor.
 */
export function decideContractReplacement(
  replaced: ContractFacts,
  input: CreateContractInput,
  facts: ContractContext,
  actor: Principal,
): Result<readonly NewContract[]> {
  if (!isPermittedAt(actor, 'contract.edit', replaced.locationID, replaced)) {
    return refuse(problem('forbidden'));
  }
  const location = facts.location && {
    ...facts.location,
    covered: facts.location.covered.filter((one) => one.contractID !== replaced.contractID),
  };
  const created = decideContractCreation(input, { ...facts, location }, actor);
  const problems = [...pairProblems(replaced, input), ...(created.ok ? [] : created.problems)];
  return unlessProblems(problems, () => (created.ok ? created.value : []));
}

/** A contract that follows is for the same place and discipline, with another contractor, and in force. */
function pairProblems(replaced: ContractPair, input: CreateContractInput): Problem[] {
  const [discipline, ...others] = disciplinesOf(input);
  const isSamePlace =
    input.locationID === replaced.locationID &&
    discipline?.disciplineID === replaced.disciplineID &&
    others.length === 0;
  return [
    ...(isSamePlace ? [] : [problem('field.invalid', 'replaces')]),
    ...(input.contractorID === replaced.contractorID ? [problem('field.invalid', 'contractorID')] : []),
    ...(input.active === false ? [problem('field.invalid', 'active')] : []),
  ];
}
