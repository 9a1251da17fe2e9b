import { CONTRACTOR_ORDER_FIELDS } from '@fireledger/domain/contractor/vocabulary.ts';
import { isCountry } from '@fireledger/domain/shared/countries.ts';
import { listAddress } from '../../ui/list/list-state.ts';

/** The state of the list of contractors in the address. */
export const contractorSearch = listAddress({
  sortFields: CONTRACTOR_ORDER_FIELDS,
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: { active: ['yes', 'no'], city: 'text', country: isCountry },
});

export type ContractorSearch = ReturnType<typeof contractorSearch.parse>;
