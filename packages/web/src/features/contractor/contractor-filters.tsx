import { CompanyFilters, useCompanyChips } from '../../ui/company-filters.tsx';
import type { FilterChip } from '../../ui/filter-chips.tsx';
import { stateOf } from '../../ui/list-state.ts';
import { useChips } from '../../ui/use-chips.ts';
import { type ContractorSearch, contractorSearch } from './contractor-search.ts';

export type ContractorFiltersProps = {
  readonly search: ContractorSearch;
  /** Puts another state of the list into the address; typing replaces it. */
  readonly onSearch: (search: ContractorSearch, replace?: boolean) => void;
};

function filterProps({ search, onSearch }: ContractorFiltersProps) {
  const { q, city, country } = search;
  return {
    parts: { q, city, country, state: stateOf(search) },
    onSearch: (typed: string) => onSearch({ ...search, q: typed }, true),
    onPart: (part: 'active' | 'city' | 'country', value: string | null) =>
      onSearch(contractorSearch.withPart(search, part, value)),
  };
}

/** What a list of contractors is searched and narrowed by. */
export function ContractorFilters(props: ContractorFiltersProps) {
  return <CompanyFilters {...filterProps(props)} />;
}

/** The filters in use, in words. */
export function useContractorChips(props: ContractorFiltersProps): readonly FilterChip[] {
  return useCompanyChips(useChips(contractorSearch, props), filterProps(props).parts);
}
