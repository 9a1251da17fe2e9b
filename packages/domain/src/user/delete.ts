import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { tieToUser, type UserFacts } from './facts.ts';

/**
 * Whether a person may delete a user; the database counts what still refers to it. Refuses with `forbidden`,
 * `user.own_account_stays`, `delete.main_user`.
 */
export function decideUserDeletion(
  user: Pick<
    UserFacts,
    'userID' | 'resellerID' | 'organizationID' | 'contractorID' | 'organizationResellerID' | 'isMainUser'
  >,
  actor: UserPrincipal,
): Result<null> {
  if (actor.userID === user.userID) return refuse(problem('user.own_account_stays'));
  if (!can(actor, 'user.delete', { tie: tieToUser(actor, user) })) return refuse(problem('forbidden'));
  return user.isMainUser ? refuse(problem('delete.main_user')) : ok(null);
}
