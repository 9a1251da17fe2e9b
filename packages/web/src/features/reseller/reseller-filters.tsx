import { useTranslation } from 'react-i18next';
import type { SearchProps } from '../../ui/list/address-props.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { SearchAndInUseFilter, useInUseChips } from '../../ui/list/search-and-in-use-filter.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type ResellerSearch, resellerSearch } from './reseller-search.ts';

export type ResellerFiltersProps = SearchProps<ResellerSearch>;

/** The search field and the filters of the list of resellers. */
export function ResellerFilters({ search, onSearch }: ResellerFiltersProps) {
  const { t } = useTranslation('company');
  return (
    <SearchAndInUseFilter
      search={search}
      onSearch={onSearch}
      address={resellerSearch}
      words={{
        search: t('list.search'),
        state: t('field.state'),
        all: t('state.all'),
      }}
    />
  );
}

/** The active filters, in words. */
export function useResellerChips(props: ResellerFiltersProps): readonly FilterChip[] {
  const chips = useFilterChips(resellerSearch, props);
  return [...chips.searched, ...useInUseChips(chips, props.search)];
}
