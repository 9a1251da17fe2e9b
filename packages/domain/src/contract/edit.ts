import type { Principal } from '../access/principal.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { ok, type Result, refuse, unlessProblems } from '../shared/result.ts';
import { contractorProblems, isPermittedAt, locationProblems } from './checks.ts';
import type { ContractContext, ContractFacts, ContractPair } from './facts.ts';
import type { EditContractInput } from './schemas.ts';

const PARTIES = ['organizationID', 'contractorID', 'locationID', 'disciplineID'] as const;

/** A contract's values after a change. */
export type ContractValues = ContractPair & { readonly active: boolean };

/** What a contract becomes; values omitted from `input` stay. */
export function afterChange(contract: ContractValues, input: EditContractInput): ContractValues {
  return {
    organizationID: input.organizationID ?? contract.organizationID,
    contractorID: input.contractorID ?? contract.contractorID,
    locationID: input.locationID ?? contract.locationID,
    disciplineID: input.disciplineID ?? contract.disciplineID,
    active: input.active ?? contract.active,
  };
}

/**
 * Changes a contract. It can be ended at any time, and resumed where a new one could begin. Its parties, location and
 * discipline can be corrected only as long as nothing has happened under it (contract.in_use); after that, it is ended and a
 * new one is created. `facts` are those of the place and contractor after the change. Returns what the contract becomes; null:
 * nothing changes.
 */
export function decideContractEdit(
  contract: ContractFacts,
  input: EditContractInput,
  facts: ContractContext,
  actor: Principal,
): Result<ContractValues | null> {
  if (!isPermittedAt(actor, 'contract.edit', contract.locationID, contract)) {
    return refuse(problem('forbidden'));
  }
  const after = afterChange(contract, input);
  const moved = PARTIES.filter((field) => after[field] !== contract[field]);
  if (moved.length > 0 && contract.eventCount > 0) {
    return refuse(...moved.map((path) => problem('contract.in_use', path, { count: contract.eventCount })));
  }
  if (moved.length === 0 && after.active === contract.active) {
    return ok(null);
  }
  const isOnlyEnded = moved.length === 0 && !after.active;
  return unlessProblems(isOnlyEnded ? [] : problemsAfter(contract, after, facts, actor), () => after);
}

function problemsAfter(
  { contractID }: ContractFacts,
  after: ContractValues,
  { location, contractor }: ContractContext,
  actor: Principal,
): Problem[] {
  const named = [{ disciplineID: after.disciplineID, path: 'disciplineID' }];
  const others = location && {
    ...location,
    covered: location.covered.filter((one) => one.contractID !== contractID),
  };
  return [
    ...(others && isPermittedAt(actor, 'contract.edit', after.locationID, others)
      ? locationProblems(others, after.organizationID, named, after.active)
      : [problem('contract.location_not_permitted', 'locationID')]),
    ...contractorProblems(contractor, after.active),
  ];
}
