import { rightsOn } from '../access/can.ts';
import { forbiddenFields } from '../access/forbidden-fields.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { postalCodeOf, postalCodeProblems } from '../shared/address.ts';
import { differingValues } from '../shared/difference.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, unlessProblems } from '../shared/result.ts';
import { disciplineProblems } from './create.ts';
import type { LocationFacts, LocationValues } from './facts.ts';
import type { EditLocationInput } from './schemas.ts';

export type LocationField = keyof EditLocationInput;

/** The fields of a location that its people may change (design section 6); everything else requires `location.edit`. */
export const DETAIL_FIELDS: readonly LocationField[] = ['contact', 'notes', 'logbookPassword'];

/** The changes of one location: values, and disciplines added (again) and removed. */
export type LocationEdit = {
  readonly changes: Partial<LocationValues>;
  readonly logbookPassword: string | null;
  readonly disciplines: { readonly added: readonly string[]; readonly removed: readonly string[] };
};

/** Whether a person may change a field, by the person's rights on the location; used by the form and the server alike. */
export function mayChangeField(rights: readonly string[], field: string): boolean {
  const isDetail = (DETAIL_FIELDS as readonly string[]).includes(field);
  return rights.includes(isDetail ? 'location.edit_details' : 'location.edit');
}

/** The disciplines that `wanted` adds and removes; none if it is not sent. */
function diffDisciplines(
  present: readonly string[],
  wanted: readonly string[] = present,
): LocationEdit['disciplines'] {
  return {
    added: wanted.filter((id) => !present.includes(id)),
    removed: present.filter((id) => !wanted.includes(id)),
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
  const rights = rightsOn(actor, 'location', tieOf(actor, location));
  const { logbookPassword, ...sent } = input;
  const disciplines = diffDisciplines(location.disciplineIDs, input.disciplineIDs);
  const changes = differingValues<LocationValues>(location, sent);
  const { organizationID, postalCode, country } = { ...location, ...changes };
  const isMoved = 'postalCode' in changes || 'country' in changes;
  const problems: Problem[] = [
    ...(rights.includes('location.edit_details') ? [] : [problem('forbidden')]),
    ...forbiddenFields(input, (field) => mayChangeField(rights, field)),
    ...(organizationID === location.organizationID
      ? []
      : [problem('location.organization_fixed', 'organizationID')]),
    ...disciplineProblems(disciplines.added, disciplinesInUse),
    ...(disciplines.added.length > 0 && !location.organizationActive
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
