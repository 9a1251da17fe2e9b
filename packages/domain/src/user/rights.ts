import type { Act } from '../access/acts.ts';
import { rightsOn } from '../access/can.ts';
import type { Principal } from '../access/principal.ts';
import { tieToUser, type UserFacts } from './facts.ts';

/** The acts that a person may perform on a user: its `rights`. Nobody can delete themselves. */
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
