import { CONTRACT_ORDER_FIELDS } from '@fireledger/domain/contract/vocabulary.ts';
import { textParams } from '../../platform/search-params.ts';
import { listAddress } from '../../ui/list/list-state.ts';

/** The state of the list of contracts in the address. */
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

/** Reads from the address what a new contract is started for; the form takes what fits and ignores the rest. */
export const parsePrefill = textParams(['locationID', 'disciplineID', 'contractorID']);
export type ContractPrefill = ReturnType<typeof parsePrefill>;
