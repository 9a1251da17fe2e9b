import { can } from '../access/can.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import type { LocationFacts } from './facts.ts';

/** Whether a person may delete a location; the database counts what still refers to it. Refuses with `forbidden`. */
export function decideLocationDeletion(
  location: Pick<LocationFacts, 'locationID' | 'organizationID' | 'resellerID'>,
  actor: UserPrincipal,
): Result<null> {
  const tie = tieOf(actor, location);
  return can(actor, 'location.delete', { tie }) ? ok(null) : refuse(problem('forbidden'));
}
