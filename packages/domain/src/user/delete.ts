import type { Act } from '../access/acts.ts';
import { can, rightsOn } from '../access/can.ts';
import type { Principal, UserPrincipal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { tieToUser, type UserFacts } from './facts.ts';

/**
 * Whether somebody may delete a user; what still hangs on it is counted by the database. Refuses with `forbidden`,
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

/** The acts that somebody may do on a user: its `rights`. Nobody deletes themselves. */
export function rightsOnUser(
  principal: Principal,
  user: Pick<
    UserFacts,
    'userID' | 'resellerID' | 'organizationID' | 'contractorID' | 'organizationResellerID'
  >,
): Act[] {
  const tie = tieToUser(principal, user);
  return rightsOn(principal, 'user', tie).filter(
    (act) => !(tie === 'self' && (act === 'user.delete' || act === 'user.create')),
  );
}
