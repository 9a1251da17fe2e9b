import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import { type PlacementFacts, tieToUser, type UserFacts } from './facts.ts';
import { companyInUseProblems } from './placement.ts';

/**
 * Whether a person may send a user a new link to choose a password. Refuses with `forbidden`, and with `user.inactive` and
 * `user.company_inactive`: a user who followed the link could not sign in.
 */
export function decideInvitation(
  user: UserFacts,
  { company }: Pick<PlacementFacts, 'company'>,
  actor: UserPrincipal,
): Result<null> {
  if (!can(actor, 'user.edit', { tie: tieToUser(actor, user) })) return refuse(problem('forbidden'));
  if (!user.active) return refuse(problem('user.inactive'));
  return unlessProblems(companyInUseProblems(user, company), () => null);
}
