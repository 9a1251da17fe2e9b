import { can } from '../access/can.ts';
import { heldBack } from '../access/held-back.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { postalCodeOf, postalCodeProblems } from '../shared/address.ts';
import { differingValues } from '../shared/difference.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, unlessProblems } from '../shared/result.ts';
import { disciplineProblems } from './create.ts';
import { type LocationFacts, type LocationValues, tieToLocation } from './facts.ts';
import type { EditLocationInput } from './schemas.ts';

export type LocationField = keyof EditLocationInput;

/** What people of the location may change of it (design section 6); everything else is `location.edit`. */
export const DETAIL_FIELDS: readonly LocationField[] = ['contact', 'notes', 'logbookPassword'];

/** What of one location changes: values, and disciplines taken up (anew) and given up. */
export type LocationEdit = {
  readonly changes: Partial<LocationValues>;
  readonly logbookPassword: string | null;
  readonly disciplines: { readonly taken: readonly string[]; readonly given: readonly string[] };
};

/** Which fields somebody may change by their acts at a location, for the form and for the server alike. */
export function mayChangeField(acts: readonly string[], field: string): boolean {
  const isDetail = (DETAIL_FIELDS as readonly string[]).includes(field);
  return acts.includes('location.edit') || (isDetail && acts.includes('location.edit_details'));
}

/** The disciplines that `wanted` takes up and gives up; none where it is not sent. */
export function disciplinesBetween(
  present: readonly string[],
  wanted: readonly string[] = present,
): LocationEdit['disciplines'] {
  return {
    taken: wanted.filter((id) => !present.includes(id)),
    given: present.filter((id) => !wanted.includes(id)),
  };
}

/**
 * Whether somebody may change a location so, and what then changes. Values sent unchanged are no change; a field that is not
 * theirs to send is `forbidden` at its path. Refuses also with `location.organization_fixed`, `address.postal_code_invalid`,
 * `location.discipline_invalid`, `location.organization_inactive` (nothing is taken up there); limits are `limitProblems`'.
 * `disciplinesInUse`: of those named, what exists and is in use.
 */
export function decideLocationEdit(
  location: LocationFacts,
  input: EditLocationInput,
  disciplinesInUse: ReadonlySet<string>,
  actor: UserPrincipal,
): Result<LocationEdit> {
  const tie = tieToLocation(actor, location);
  const acts = (['location.edit', 'location.edit_details'] as const).filter((act) =>
    can(actor, act, { tie }),
  );
  const { logbookPassword, ...sent } = input;
  const disciplines = disciplinesBetween(location.disciplineIDs, input.disciplineIDs);
  const changes = differingValues<LocationValues>(location, sent);
  const { organizationID, postalCode, country } = { ...location, ...changes };
  const isMoved = 'postalCode' in changes || 'country' in changes;
  const problems: Problem[] = [
    ...(acts.length === 0 ? [problem('forbidden')] : []),
    ...heldBack(input, (field) => mayChangeField(acts, field)),
    ...(organizationID === location.organizationID
      ? []
      : [problem('location.organization_fixed', 'organizationID')]),
    ...disciplineProblems(disciplines.taken, disciplinesInUse),
    ...(disciplines.taken.length > 0 && !location.organizationActive
      ? [problem('location.organization_inactive', 'disciplineIDs')]
      : []),
    ...(isMoved ? postalCodeProblems(postalCode, country) : []),
  ];
  return unlessProblems(problems, () => ({
    changes: isMoved
      ? differingValues<LocationValues>(location, {
          ...changes,
          postalCode: postalCodeOf(postalCode, country) ?? postalCode,
        })
      : changes,
    logbookPassword: logbookPassword ?? null,
    disciplines,
  }));
}
