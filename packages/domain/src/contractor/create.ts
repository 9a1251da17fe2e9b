import { limitsBelowUse } from '../company/checks.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, unlessProblems } from '../shared/result.ts';
import type { MainUserInput } from '../user/schemas.ts';
import type { ContractorValues } from './facts.ts';
import type { CreateContractorInput } from './schemas.ts';

/** A contractor to insert, with the person who becomes its main user. */
export type NewContractor = Omit<ContractorValues, 'mainUserID'> & { readonly mainUser: MainUserInput };

/** The only one who is there when a company begins. */
const MAIN_USER_ALONE = { users: 1, locations: 0, disciplines: 0 };

/**
 * What is made of a new contractor; who may is told by the act alone. Refuses with `contractor.limit_below_use`, and
 * `contractor.main_user_invalid`: nobody is of a company that is yet to be made, so its main user is made with it.
 */
export function decideContractorCreation(input: CreateContractorInput): Result<NewContractor> {
  const { mainUser, mainUserID, ...values } = input;
  const problems: Problem[] = limitsBelowUse('contractor', {}, input, MAIN_USER_ALONE);
  if (mainUserID || !mainUser) {
    return { ok: false, problems: [...problems, problem('contractor.main_user_invalid', 'mainUserID')] };
  }
  return unlessProblems(problems, () => ({ ...values, mainUser }));
}
