import { CONTRACT_ORDER_FIELDS } from '@fireledger/domain/contract/vocabulary.ts';
import { listAddress } from '../../ui/list-state.ts';

/** What a list of contracts is narrowed by, one of each. */
export const NARROWED_BY = ['organizationID', 'contractorID', 'locationID', 'disciplineID'] as const;
export type NarrowedBy = (typeof NARROWED_BY)[number];

/** What of the list of contracts stands in the address. */
export const contractSearch = listAddress({
  sortFields: CONTRACT_ORDER_FIELDS,
  defaultOrder: { field: 'location_name', direction: 'asc' },
  filters: {
    active: ['yes', 'no'],
    organizationID: 'id',
    contractorID: 'id',
    locationID: 'id',
    disciplineID: 'id',
  },
});

export type ContractSearch = ReturnType<typeof contractSearch.parse>;

/** The place that a new contract is begun for; the form takes what fits and leaves the rest. */
export type ContractPrefill = {
  readonly locationID?: string;
  readonly disciplineID?: string;
  readonly contractorID?: string;
};

/** Reads the place of a new contract from the address. */
export function parsePrefill(search: Readonly<Record<string, unknown>>): ContractPrefill {
  const given = (['locationID', 'disciplineID', 'contractorID'] as const).flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}
