import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilterChip } from '../../ui/filter-chips.tsx';
import { stateOf } from '../../ui/list-state.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { type ResellerSearch, resellerSearch } from './reseller-search.ts';

export type ResellerFiltersProps = {
  readonly search: ResellerSearch;
  /** Puts another state of the list into the address; typing replaces it. */
  readonly onSearch: (search: ResellerSearch, replace?: boolean) => void;
};

/** What the list of resellers is searched and narrowed by. */
export function ResellerFilters({ search, onSearch }: ResellerFiltersProps) {
  const { t } = useTranslation('company');
  const states = [
    { value: 'all', label: t('state.all') },
    { value: 'yes', label: t('state.in_use') },
    { value: 'no', label: t('state.out_of_use') },
  ] as const;
  return (
    <>
      <SearchField
        label={t('list.search')}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ ...search, q }, true)}
      />
      <Select
        aria-label={t('field.state')}
        data={states}
        value={stateOf(search) ?? 'all'}
        allowDeselect={false}
        onChange={(chosen) =>
          onSearch(resellerSearch.withPart(search, 'active', chosen === 'all' ? null : chosen))
        }
      />
    </>
  );
}

/** The filters in use, in words. */
export function useResellerChips({ search, onSearch }: ResellerFiltersProps): readonly FilterChip[] {
  const { t } = useTranslation('company');
  const state = stateOf(search);
  const chips: FilterChip[] = [];
  if (search.q) {
    const words = t('list.searched', { text: search.q });
    chips.push({ key: 'q', words, remove: () => onSearch({ ...search, q: '' }, true) });
  }
  if (state) {
    const words = t(state === 'yes' ? 'state.in_use' : 'state.out_of_use');
    chips.push({
      key: 'active',
      words,
      remove: () => onSearch(resellerSearch.withPart(search, 'active', null)),
    });
  }
  return chips;
}
