import type { Problem } from '@fireledger/domain/shared/problem.ts';
import type { ContractDetail, ContractPlace } from './queries.ts';

/** A contract as a form holds it; texts and ids that are not chosen yet are null. */
export type ContractValues = {
  readonly organizationID: string | null;
  readonly locationID: string | null;
  readonly contractorID: string | null;
  readonly disciplineIDs: readonly string[];
};

/**
 * What a new contract's form sends. The organisation is the location's own where nobody chooses one; of the disciplines those that
 * can be seen there to be ticked.
 */
export function bodyOf(values: ContractValues, place: ContractPlace | undefined) {
  const organizationID = values.organizationID ?? place?.organization?.organizationID ?? null;
  const shown = place && new Set(shownAt(place).map(({ disciplineID }) => disciplineID));
  const disciplineIDs = values.disciplineIDs.filter((id) => shown?.has(id) ?? true);
  return { ...values, organizationID, disciplineIDs };
}

/** The disciplines that a location offers for a contract, those with one in force among them. */
export function shownAt(place: ContractPlace): ContractPlace['disciplines'] {
  return place.disciplines.filter(({ active }) => active);
}

/** Whether a contract can be made for a discipline: the location is in use and has it in use, and none in force for it. */
export function isFreeAt(place: ContractPlace | undefined, disciplineID: string | undefined): boolean {
  if (!place?.active) return false;
  return shownAt(place).some((one) => one.disciplineID === disciplineID && one.contract === null);
}

/** The name of who keeps a discipline of a location by a contract in force; null: nobody, or not known. */
export function keeperAt(place: ContractPlace | undefined, disciplineID: string): string | null {
  const found = place?.disciplines.find((one) => one.disciplineID === disciplineID);
  return found?.contract?.contractor?.name ?? null;
}

/** Leaves the organisation out of the problems of a form that does not ask for it: the location says it. */
export function askedProblems(problems: readonly Problem[], asksOrganization: boolean): readonly Problem[] {
  return asksOrganization ? problems : problems.filter(({ path }) => path !== 'organizationID');
}

/** A contract as the form that corrects it holds it. */
export type CorrectedValues = {
  readonly locationID: string | null;
  readonly contractorID: string | null;
  readonly disciplineID: string | null;
};

/** A contract as it was read, as the form that corrects it begins. */
export function correctedOf(contract: ContractDetail): CorrectedValues {
  return {
    locationID: contract.locationID,
    contractorID: contract.contractor.companyID,
    disciplineID: contract.disciplineID,
  };
}
