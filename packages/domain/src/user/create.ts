import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import { type PlacementFacts, tieToCompany, type UserValues, valuesOfInput } from './facts.ts';
import { assignableUserTypes, placementProblems } from './placement.ts';
import type { CreateUserInput } from './schemas.ts';

/**
 * Whether a person may create this user, and with which type. Refuses with `forbidden` (a person who may create no users),
 * `user.type_not_allowed`, and the codes of `placementProblems`. Limits are counted by the database.
 */
export function decideUserCreation(
  input: CreateUserInput,
  facts: PlacementFacts,
  actor: UserPrincipal,
): Result<UserValues> {
  const user = valuesOfInput(input);
  const given = assignableUserTypes(actor);
  if (given.length === 0) return refuse(problem('forbidden'));
  const problems = [
    ...(given.includes(user.type) ? [] : [problem('user.type_not_allowed', 'type')]),
    ...placementProblems(user, facts, actor),
  ];
  const isAllowed = can(actor, 'user.create', { tie: tieToCompany(actor, user.type, facts.company) });
  return problems.length === 0 && !isAllowed
    ? refuse(problem('forbidden'))
    : unlessProblems(problems, () => user);
}
