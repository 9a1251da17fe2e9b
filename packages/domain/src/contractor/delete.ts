import { can } from '../access/can.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';

/** Whether somebody may delete a contractor; what still hangs on it is counted by the database. Refuses with `forbidden`. */
export function decideContractorDeletion(contractorID: string, actor: UserPrincipal): Result<null> {
  return can(actor, 'contractor.delete', { tie: tieOf(actor, { contractorID }) })
    ? ok(null)
    : refuse(problem('forbidden'));
}
