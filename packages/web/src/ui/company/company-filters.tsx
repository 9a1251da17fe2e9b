import { countryOptions } from '@fireledger/domain/shared/country-options.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';
import { useCountryName } from '../field/country-name.ts';
import type { SearchProps } from '../list/address-props.ts';
import { CityFilter } from '../list/city-filter.tsx';
import type { FilterChip } from '../list/filter-chips.tsx';
import { countSet } from '../list/list-state.ts';
import { SearchAndInUseFilter, useInUseChips } from '../list/search-and-in-use-filter.tsx';

type CompanySearch = {
  readonly q?: string;
  readonly active?: readonly ('yes' | 'no')[];
  readonly city?: string;
  readonly country?: string;
};

type CompanyFiltersProps<Search extends CompanySearch> = SearchProps<Search> & {
  readonly address: {
    readonly withPart: (search: Search, part: 'active' | 'city' | 'country', value: string | null) => Search;
  };
  /** Filters that only this list has, and how many of them are active. */
  readonly children?: ReactNode;
  readonly count?: number;
};

/** The search field and filters of a list of companies. */
export function CompanyFilters<Search extends CompanySearch>(props: CompanyFiltersProps<Search>) {
  const { address, search, onSearch, children, count = 0 } = props;
  const { t } = useTranslation(['company', 'ui']);
  const tag = languageTag(useLocale());
  const set = (part: 'city' | 'country', value: string | null) =>
    onSearch(address.withPart(search, part, value));
  return (
    <SearchAndInUseFilter
      search={search}
      onSearch={onSearch}
      address={address}
      words={{
        search: t('list.search'),
        state: t('field.state'),
        all: t('state.all'),
      }}
      count={count + countSet(search, ['city', 'country'])}
    >
      {children}
      <CityFilter label={t('field.city')} city={search.city} onCity={(city) => set('city', city)} />
      <Select
        label={t('field.country')}
        data={countryOptions(tag)}
        value={search.country ?? null}
        onChange={(country) => set('country', country)}
        searchable
        clearable
        placeholder={t('ui:field.choose')}
        nothingFoundMessage={t('ui:field.nothing_found')}
        clearButtonProps={{ 'aria-label': t('ui:field.clear') }}
      />
    </SearchAndInUseFilter>
  );
}

type Chips = {
  readonly searched: readonly FilterChip[];
  readonly chip: (part: 'active', words: string) => FilterChip;
  readonly valued: (part: 'city' | 'country', name: string, value: string) => FilterChip;
};

/** The active filters in words; `chips` are those of the list's own address (`useFilterChips`). */
export function useCompanyChips(chips: Chips, search: CompanySearch): readonly FilterChip[] {
  const { t } = useTranslation('company');
  const countryName = useCountryName();
  const { city, country } = search;
  return [
    ...chips.searched,
    ...useInUseChips(chips, search),
    ...(city ? [chips.valued('city', t('field.city'), city)] : []),
    ...(country ? [chips.valued('country', t('field.country'), countryName(country))] : []),
  ];
}
