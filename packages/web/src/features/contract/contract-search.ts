import { CONTRACT_ORDER_FIELDS } from '@fireledger/domain/contract/vocabulary.ts';
import { textsUnder } from '../../platform/search-params.ts';
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

/** Reads from the address what a new contract is begun for; the form takes what fits and leaves the rest. */
export const parsePrefill = textsUnder(['locationID', 'disciplineID', 'contractorID']);
export type ContractPrefill = ReturnType<typeof parsePrefill>;
