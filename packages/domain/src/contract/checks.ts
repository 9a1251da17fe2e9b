import { can } from '../access/can.ts';
import { tieOf } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { breaksLimit } from '../company/limits.ts';
import { type Problem, problem } from '../shared/problem.ts';
import type { ContractContractor, ContractLocation } from './facts.ts';

/** A discipline as named, and its path. */
export type NamedDiscipline = { readonly disciplineID: string; readonly path: string };

/** Whether a person may create or change contracts at a location; at one that the person does not see (null), nobody may. */
export function isPermittedAt(
  actor: Principal,
  act: 'contract.create' | 'contract.edit' | 'contract.delete',
  locationID: string,
  place: Pick<ContractLocation, 'organizationID'> | null,
): boolean {
  return (
    place !== null &&
    can(actor, act, { tie: tieOf(actor, { organizationID: place.organizationID, locationID }) })
  );
}

/**
 * The problems with a contractor: contract.contractor_not_permitted and, for a contract that begins,
 * contract.contractor_inactive and contractor.max_disciplines_reached (it would be in more disciplines than allowed and than it
 * is in now).
 */
export function contractorProblems(contractor: ContractContractor | null, begins: boolean): Problem[] {
  if (!contractor) {
    return [problem('contract.contractor_not_permitted', 'contractorID')];
  }
  if (!begins) {
    return [];
  }
  const { active, maxDisciplines: max, usedDisciplines, keptDisciplines, newDisciplineIDs } = contractor;
  const after = keptDisciplines + newDisciplineIDs.length;
  return [
    ...(active ? [] : [problem('contract.contractor_inactive', 'contractorID')]),
    ...(breaksLimit(max, usedDisciplines, after)
      ? [problem('contractor.max_disciplines_reached', 'contractorID', { max })]
      : []),
  ];
}

/**
 * The problems with a location and its disciplines: contract.location_of_other_organization, logbook.discipline_not_at_location
 * and, for a contract that begins, contract.location_inactive and contract.exists_for_discipline.
 */
export function locationProblems(
  location: ContractLocation,
  organizationID: string,
  named: readonly NamedDiscipline[],
  begins: boolean,
): Problem[] {
  const covered = new Set(location.covered.map((one) => one.disciplineID));
  return [
    ...(location.organizationID === organizationID
      ? []
      : [problem('contract.location_of_other_organization', 'locationID')]),
    ...(begins && !location.active ? [problem('contract.location_inactive', 'locationID')] : []),
    ...named
      .filter((one) => !location.disciplineIDs.includes(one.disciplineID))
      .map(({ path }) => problem('logbook.discipline_not_at_location', path)),
    ...named
      .filter((one) => begins && covered.has(one.disciplineID))
      .map(({ path }) => problem('contract.exists_for_discipline', path)),
  ];
}
