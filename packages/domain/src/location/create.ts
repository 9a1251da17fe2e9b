import { can } from '../access/can.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { postalCodeOf } from '../shared/address.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import type { LocationValues, OrganizationFacts } from './facts.ts';
import type { CreateLocationInput } from './schemas.ts';

/** The facts that creating a location needs from the database. */
export type CreateLocationFacts = {
  /** The named organisation, or null: nonexistent, or not visible to the caller. */
  readonly organization: OrganizationFacts | null;
  /** Those of the named disciplines that exist and are in use. */
  readonly disciplinesInUse: ReadonlySet<string>;
};

/** A location to insert; if the password is null, one is generated. */
export type NewLocation = LocationValues & { readonly logbookPassword: string | null };

/**
 * Whether a person may create this location. Refuses with `not_found` (an organisation that the person does not see),
 * `forbidden`, `location.organization_inactive`, `location.discipline_invalid`; limits are checked by `locationLimitProblems`.
 */
export function decideLocationCreation(
  input: CreateLocationInput,
  { organization, disciplinesInUse }: CreateLocationFacts,
  actor: UserPrincipal,
): Result<NewLocation> {
  if (!organization) return refuse(problem('not_found', 'organizationID'));
  const { organizationID, resellerID } = organization;
  if (!can(actor, 'location.create', { tie: tieOf(actor, { organizationID, resellerID }) })) {
    return refuse(problem('forbidden', 'organizationID'));
  }
  const problems: Problem[] = disciplineProblems(input.disciplineIDs, disciplinesInUse);
  if (!organization.active) problems.push(problem('location.organization_inactive', 'organizationID'));
  return unlessProblems(problems, () => ({
    ...input,
    postalCode: postalCodeOf(input.postalCode, input.country) ?? input.postalCode,
    reference: input.reference ?? null,
    notes: input.notes ?? null,
    logbookPassword: input.logbookPassword ?? null,
  }));
}

/** The single problem of new disciplines that do not exist or are out of use, or none. */
export function disciplineProblems(added: readonly string[], inUse: ReadonlySet<string>): Problem[] {
  return added.every((id) => inUse.has(id)) ? [] : [problem('location.discipline_invalid', 'disciplineIDs')];
}
