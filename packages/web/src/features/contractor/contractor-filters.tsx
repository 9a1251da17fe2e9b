import { CompanyFilters, useCompanyChips } from '../../ui/company/company-filters.tsx';
import type { SearchProps } from '../../ui/list/address-props.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { inUseChoiceOf } from '../../ui/list/list-state.ts';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type ContractorSearch, contractorSearch } from './contractor-search.ts';

export type ContractorFiltersProps = SearchProps<ContractorSearch>;

function filterProps({ search, onSearch }: ContractorFiltersProps) {
  const { q, city, country } = search;
  return {
    parts: { q, city, country, state: inUseChoiceOf(search) },
    onSearch: (typed: string) => onSearch({ ...search, q: typed }, true),
    onPart: (part: 'active' | 'city' | 'country', value: string | null) =>
      onSearch(contractorSearch.withPart(search, part, value)),
  };
}

/** The search field and the filters of a list of contractors. */
export function ContractorFilters(props: ContractorFiltersProps) {
  return <CompanyFilters {...filterProps(props)} />;
}

/** The active filters, in words. */
export function useContractorChips(props: ContractorFiltersProps): readonly FilterChip[] {
  return useCompanyChips(useFilterChips(contractorSearch, props), filterProps(props).parts);
}
