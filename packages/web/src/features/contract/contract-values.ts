import type { Problem } from '@fireledger/domain/shared/problem.ts';
import type { ContractDetail, ContractPlace, ContractRow } from './queries.ts';

/** What a contract is called in a list: where, and for what. */
export function nameOfContract(row: Pick<ContractRow, 'locationName' | 'disciplineName'>): string {
  return `${row.locationName}, ${row.disciplineName}`;
}

/** A contract as a form holds it; texts and ids that are not chosen yet are null. */
export type ContractValues = {
  readonly organizationID: string | null;
  readonly locationID: string | null;
  readonly contractorID: string | null;
  readonly disciplineIDs: readonly string[];
};

/**
 * What the form of a new contract sends. The organisation is that of the location unless it is chosen in the form; of the
 * disciplines, only those that the location shows for ticking.
 */
export function bodyOf(values: ContractValues, place: ContractPlace | undefined) {
  const organizationID = values.organizationID ?? place?.organization?.organizationID ?? null;
  const shown = place && new Set(offeredDisciplines(place).map(({ disciplineID }) => disciplineID));
  const disciplineIDs = values.disciplineIDs.filter((id) => shown?.has(id) ?? true);
  return { ...values, organizationID, disciplineIDs };
}

/** The disciplines that a location offers for a contract, including those with a contract in force. */
export function offeredDisciplines(place: ContractPlace): ContractPlace['disciplines'] {
  return place.disciplines.filter(({ active }) => active);
}

/** Whether a contract can be made for a discipline: location and discipline are in use, and no contract is in force for it. */
export function isDisciplineFree(
  place: ContractPlace | undefined,
  disciplineID: string | undefined,
): boolean {
  if (!place?.active) return false;
  return offeredDisciplines(place).some((one) => one.disciplineID === disciplineID && one.contract === null);
}

/** The name of the contractor with a contract in force for a discipline of a location; null: nobody, or not known. */
export function currentContractorAt(place: ContractPlace | undefined, disciplineID: string): string | null {
  const found = place?.disciplines.find((one) => one.disciplineID === disciplineID);
  return found?.contract?.contractor?.name ?? null;
}

/** Leaves out the problems of the organisation if the form does not ask for it: the location determines it. */
export function visibleProblems(problems: readonly Problem[], asksOrganization: boolean): readonly Problem[] {
  return asksOrganization ? problems : problems.filter(({ path }) => path !== 'organizationID');
}

/** A contract as the correction form holds it. */
export type CorrectionValues = {
  readonly locationID: string | null;
  readonly contractorID: string | null;
  readonly disciplineID: string | null;
};

/** The initial values of the correction form of a contract. */
export function correctionValuesOf(contract: ContractDetail): CorrectionValues {
  return {
    locationID: contract.locationID,
    contractorID: contract.contractor.companyID,
    disciplineID: contract.disciplineID,
  };
}
