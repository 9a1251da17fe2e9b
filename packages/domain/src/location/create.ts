import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { postalCodeOf } from '../shared/address.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import { type LocationValues, type OrganizationFacts, tieToLocation } from './facts.ts';
import type { CreateLocationInput } from './schemas.ts';

/** What making a location asks the database for. */
export type CreateLocationFacts = {
  /** The organisation named, or null: no such one, or not the caller's to see. */
  readonly organization: OrganizationFacts | null;
  /** Those of the disciplines named that exist and are in use. */
  readonly disciplinesInUse: ReadonlySet<string>;
};

/** A location to insert; a null password is to be drawn. */
export type NewLocation = LocationValues & { readonly logbookPassword: string | null };

/**
 * Whether somebody may make this location. Refuses with `not_found` (an organisation that is not theirs to see), `forbidden`,
 * `location.organization_inactive`, `location.discipline_invalid`; limits are `limitProblems`'.
 */
export function decideLocationCreation(
  input: CreateLocationInput,
  { organization, disciplinesInUse }: CreateLocationFacts,
  actor: UserPrincipal,
): Result<NewLocation> {
  if (!organization) return refuse(problem('not_found', 'organizationID'));
  const { organizationID, resellerID } = organization;
  if (!can(actor, 'location.create', { tie: tieToLocation(actor, { organizationID, resellerID }) })) {
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

/** The one problem of disciplines that are taken up but are nowhere or out of use, or none. */
export function disciplineProblems(taken: readonly string[], inUse: ReadonlySet<string>): Problem[] {
  return taken.every((id) => inUse.has(id)) ? [] : [problem('location.discipline_invalid', 'disciplineIDs')];
}
