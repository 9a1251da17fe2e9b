import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';

/**
 * Whether somebody may delete a discipline, which is nobody's own; what still hangs on it is counted by the database. Refuses with
 * `forbidden`.
 */
export function decideDisciplineDeletion(actor: UserPrincipal): Result<null> {
  return can(actor, 'discipline.delete', { tie: 'foreign' }) ? ok(null) : refuse(problem('forbidden'));
}
