import { INITIAL_USAGE, limitsBelowUse } from '../company/limits.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import type { MainUserInput } from '../user/schemas.ts';
import type { ContractorValues } from './facts.ts';
import type { CreateContractorInput } from './schemas.ts';

/** A contractor to insert, with the person who becomes its main user. */
export type NewContractor = Omit<ContractorValues, 'mainUserID'> & { readonly mainUser: MainUserInput };

/**
 * The values of a new contractor; the act alone decides who may create one. Refuses with `contractor.limit_below_use`, and with
 * `contractor.main_user_invalid`: nobody belongs to a company that does not exist yet, so its main user is created with it.
 */
export function decideContractorCreation(input: CreateContractorInput): Result<NewContractor> {
  const { mainUser, mainUserID, ...values } = input;
  const problems: Problem[] = limitsBelowUse('contractor', {}, input, INITIAL_USAGE);
  if (mainUserID || !mainUser) {
    return refuse(...problems, problem('contractor.main_user_invalid', 'mainUserID'));
  }
  return unlessProblems(problems, () => ({ ...values, mainUser }));
}
