import type { Principal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { type Result, unlessProblems } from '../shared/result.ts';
import { contractorProblems, isPermittedAt, locationProblems } from './checks.ts';
import type { ContractContext, ContractPair } from './facts.ts';
import { type CreateContractInput, disciplinesOf } from './schemas.ts';

export type NewContract = ContractPair & { readonly active: boolean };

/**
 * Creates contracts (specification 5, design section 6): one for each named discipline, all or none. Refuses with
 * contract.location_not_permitted and the problems from `checks.ts`.
 */
export function decideContractCreation(
  input: CreateContractInput,
  { location, contractor }: ContractContext,
  actor: Principal,
): Result<readonly NewContract[]> {
  const named = disciplinesOf(input);
  const { organizationID, contractorID, locationID, active = true } = input;
  const problems = [
    ...(location && isPermittedAt(actor, 'contract.create', locationID, location)
      ? locationProblems(location, organizationID, named, active)
      : [problem('contract.location_not_permitted', 'locationID')]),
    ...contractorProblems(contractor, active),
  ];
  return unlessProblems(problems, () =>
    named.map(({ disciplineID }) => ({ organizationID, contractorID, locationID, disciplineID, active })),
  );
}
