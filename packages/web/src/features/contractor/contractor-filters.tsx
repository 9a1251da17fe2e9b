import { CompanyFilters, useCompanyChips } from '../../ui/company/company-filters.tsx';
import type { SearchProps } from '../../ui/list/address-props.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type ContractorSearch, contractorSearch } from './contractor-search.ts';

export type ContractorFiltersProps = SearchProps<ContractorSearch>;

/** The search field and the filters of a list of contractors. */
export function ContractorFilters(props: ContractorFiltersProps) {
  return <CompanyFilters {...props} address={contractorSearch} />;
}

/** The active filters, in words. */
export function useContractorChips(props: ContractorFiltersProps): readonly FilterChip[] {
  return useCompanyChips(useFilterChips(contractorSearch, props), props.search);
}
