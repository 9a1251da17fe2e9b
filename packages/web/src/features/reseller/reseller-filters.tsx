import { useTranslation } from 'react-i18next';
import { useInUseText } from '../../ui/display/use-in-use-text.ts';
import type { SearchProps } from '../../ui/list/address-props.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { inUseChoiceOf } from '../../ui/list/list-state.ts';
import { SearchAndInUseFilter } from '../../ui/list/search-and-in-use-filter.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type ResellerSearch, resellerSearch } from './reseller-search.ts';

export type ResellerFiltersProps = SearchProps<ResellerSearch>;

/** The search field and the filters of the list of resellers. */
export function ResellerFilters({ search, onSearch }: ResellerFiltersProps) {
  const { t } = useTranslation('company');
  return (
    <SearchAndInUseFilter
      q={search.q}
      state={inUseChoiceOf(search)}
      words={{
        search: t('list.search'),
        state: t('field.state'),
        all: t('state.all'),
      }}
      onSearch={(q) => onSearch({ ...search, q }, true)}
      onState={(state) => onSearch(resellerSearch.withPart(search, 'active', state))}
    />
  );
}

/** The active filters, in words. */
export function useResellerChips({ search, onSearch }: ResellerFiltersProps): readonly FilterChip[] {
  const inUse = useInUseText();
  const { searched, chip } = useFilterChips(resellerSearch, { search, onSearch });
  const state = inUseChoiceOf(search);
  return [...searched, ...(state ? [chip('active', inUse(state === 'yes'))] : [])];
}
