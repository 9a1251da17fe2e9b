import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { type OrganizationFacts, tieToOrganization } from './facts.ts';

/** Whether a person may delete an organisation; the database counts what still refers to it. Refuses with `forbidden`. */
export function decideOrganizationDeletion(
  organization: Pick<OrganizationFacts, 'organizationID' | 'resellerID'>,
  actor: UserPrincipal,
): Result<null> {
  const tie = tieToOrganization(actor, organization);
  return can(actor, 'organization.delete', { tie }) ? ok(null) : refuse(problem('forbidden'));
}
