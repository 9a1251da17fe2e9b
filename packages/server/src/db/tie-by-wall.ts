import { type Tie, tieOf } from '@fireledger/domain/access/permissions.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';

/**
 * The reseller of an organisation whose row, or a row of which, a reseller's people have read: their own, as the wall shows them
 * no others. It does not matter to other callers.
 */
export function resellerByWall(principal: Principal): string | null {
  return principal.kind === 'user' ? principal.resellerID : null;
}

/** A person's tie to a location whose row they have read: any location that the wall shows to a contractor is under contract. */
export function tieByWall(principal: Principal, locationID: string, organizationID: string): Tie {
  const resellerID = resellerByWall(principal);
  return tieOf(principal, { organizationID, locationID, resellerID, contracted: true });
}
