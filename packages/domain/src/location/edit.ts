import { can } from '../access/can.ts';
import { forbiddenFields } from '../access/forbidden-fields.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { postalCodeOf, postalCodeProblems } from '../shared/address.ts';
import { differingValues } from '../shared/difference.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, unlessProblems } from '../shared/result.ts';
import { disciplineProblems } from './create.ts';
import { type LocationFacts, type LocationValues, tieToLocation } from './facts.ts';
import type { EditLocationInput } from './schemas.ts';

export type LocationField = keyof EditLocationInput;

/** The fields of a location that its people may change (design section 6); everything else requires `location.edit`. */
export const DETAIL_FIELDS: readonly LocationField[] = ['contact', 'notes', 'logbookPassword'];

/** The changes of one location: values, and disciplines added (again) and given up. */
export type LocationEdit = {
  readonly changes: Partial<LocationValues>;
  readonly logbookPassword: string | null;
  readonly disciplines: { readonly taken: readonly string[]; readonly given: readonly string[] };
};

/** Which fields a person may change by their acts at a location; used by the form and the server alike. */
export function mayChangeField(acts: readonly string[], field: string): boolean {
  const isDetail = (DETAIL_FIELDS as readonly string[]).includes(field);
  return acts.includes('location.edit') || (isDetail && acts.includes('location.edit_details'));
}

/** The disciplines that `wanted` adds and gives up; none if it is not sent. */
export function diffDisciplines(
  present: readonly string[],
  wanted: readonly string[] = present,
): LocationEdit['disciplines'] {
  return {
    taken: wanted.filter((id) => !present.includes(id)),
    given: present.filter((id) => !wanted.includes(id)),
  };
}

/**
 * Whether a person may make this change to a location, and what it changes. Values sent unchanged do not count as a change; a
 * field that the person may not send is `forbidden` at its path. Refuses also with `location.organization_fixed`,
 * `address.postal_code_invalid`, `location.discipline_invalid`, `location.organization_inactive` (no discipline can be added
 * there); limits are checked by `locationLimitProblems`. `disciplinesInUse`: those of the named ones that exist and are in use.
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
  const disciplines = diffDisciplines(location.disciplineIDs, input.disciplineIDs);
  const changes = differingValues<LocationValues>(location, sent);
  const { organizationID, postalCode, country } = { ...location, ...changes };
  const isMoved = 'postalCode' in changes || 'country' in changes;
  const problems: Problem[] = [
    ...(acts.length === 0 ? [problem('forbidden')] : []),
    ...forbiddenFields(input, (field) => mayChangeField(acts, field)),
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
