import { CONTRACTOR_ORDER_FIELDS } from '@fireledger/domain/contractor/vocabulary.ts';
import { listAddress } from '../../ui/list-state.ts';

/** What of the list of contractors stands in the address. */
export const contractorSearch = listAddress({
  sortFields: CONTRACTOR_ORDER_FIELDS,
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: { active: ['yes', 'no'], city: 'one', country: 'one' },
});

export type ContractorSearch = ReturnType<typeof contractorSearch.parse>;

/** The one state that is asked for; undefined for both. */
export function stateOf({ active }: Pick<ContractorSearch, 'active'>): 'yes' | 'no' | undefined {
  return active?.length === 1 ? active[0] : undefined;
}

/** The address with another choice for one part; null takes it away. */
export function withPart(
  search: ContractorSearch,
  part: 'active' | 'city' | 'country',
  value: string | null,
): ContractorSearch {
  const { [part]: _, ...others } = search;
  return contractorSearch.parse(value === null ? others : { ...others, [part]: value });
}
