import { limitsBelowUse, USAGE_OF_NEW } from '../company/checks.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import type { MainUserInput } from '../user/schemas.ts';
import type { ContractorValues } from './facts.ts';
import type { CreateContractorInput } from './schemas.ts';

/** A contractor to insert, with the person who becomes its main user. */
export type NewContractor = Omit<ContractorValues, 'mainUserID'> & { readonly mainUser: MainUserInput };

/**
 * What is made of a new contractor; who may is told by the act alone. Refuses with `contractor.limit_below_use`, and
 * `contractor.main_user_invalid`: nobody is of a company that is yet to be made, so its main user is made with it.
 */
export function decideContractorCreation(input: CreateContractorInput): Result<NewContractor> {
  const { mainUser, mainUserID, ...values } = input;
  const problems: Problem[] = limitsBelowUse('contractor', {}, input, USAGE_OF_NEW);
  if (mainUserID || !mainUser) {
    return refuse(...problems, problem('contractor.main_user_invalid', 'mainUserID'));
  }
  return unlessProblems(problems, () => ({ ...values, mainUser }));
}
