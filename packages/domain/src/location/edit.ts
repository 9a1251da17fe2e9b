import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { postalCodeOf, postalCodeProblems } from '../shared/address.ts';
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
export function mayChangeField(acts: readonly string[], field: LocationField): boolean {
  return (
    acts.includes('location.edit') ||
    (acts.includes('location.edit_details') && DETAIL_FIELDS.includes(field))
  );
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
 * `location.discipline_invalid`; limits are `limitProblems`'. `disciplinesInUse`: of those named, what exists and is in use.
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
  const fields = (Object.keys(input) as LocationField[]).filter((field) => input[field] !== undefined);
  const disciplines = disciplinesBetween(location.disciplineIDs, input.disciplineIDs);
  const after = { ...location, ...withoutUndefined(sent) };
  const problems: Problem[] = [
    ...(acts.length === 0 ? [problem('forbidden')] : []),
    ...fields.filter((field) => !mayChangeField(acts, field)).map((field) => problem('forbidden', field)),
    ...(after.organizationID === location.organizationID
      ? []
      : [problem('location.organization_fixed', 'organizationID')]),
    ...disciplineProblems(disciplines.taken, disciplinesInUse),
    ...(fields.includes('postalCode') || fields.includes('country')
      ? postalCodeProblems(after.postalCode, after.country)
      : []),
  ];
  return unlessProblems(problems, () => ({
    changes: changesBetween(location, {
      ...after,
      postalCode: postalCodeOf(after.postalCode, after.country) ?? after.postalCode,
    }),
    logbookPassword: logbookPassword ?? null,
    disciplines,
  }));
}

function withoutUndefined(input: EditLocationInput): Partial<LocationValues> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** The values that differ, compared as they are written. */
function changesBetween(before: LocationValues, after: LocationValues): Partial<LocationValues> {
  const differing = (Object.keys(before) as (keyof LocationValues)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(differing.map((field) => [field, after[field]]));
}
