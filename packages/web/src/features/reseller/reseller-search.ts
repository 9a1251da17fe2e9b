import { RESELLER_ORDER_FIELDS } from '@fireledger/domain/reseller/vocabulary.ts';
import { listAddress } from '../../ui/list/list-state.ts';

/** The state of the list of resellers in the address. */
export const resellerSearch = listAddress({
  sortFields: RESELLER_ORDER_FIELDS,
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: { active: ['yes', 'no'] },
});

export type ResellerSearch = ReturnType<typeof resellerSearch.parse>;
