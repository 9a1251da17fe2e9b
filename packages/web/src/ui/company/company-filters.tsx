import { countryOptions } from '@fireledger/domain/shared/country-options.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';
import { useInUseText } from '../display/use-in-use-text.ts';
import { useCountryName } from '../field/country-name.ts';
import type { FilterChip } from '../list/filter-chips.tsx';
import { countSet } from '../list/list-state.ts';
import { SearchAndInUseFilter } from '../list/search-and-in-use-filter.tsx';

/** The search and filters of a list of companies; an absent part is not applied. */
export type CompanyParts = {
  readonly q: string | undefined;
  readonly state: 'yes' | 'no' | undefined;
  readonly city: string | undefined;
  readonly country: string | undefined;
};

type CompanyFiltersProps = {
  readonly parts: CompanyParts;
  readonly onSearch: (typed: string) => void;
  /** Sets another value for a part in the address; null removes it. */
  readonly onPart: (part: 'active' | 'city' | 'country', value: string | null) => void;
  /** Filters that only this list has, and how many of them are active. */
  readonly children?: ReactNode;
  readonly count?: number;
};

/** The search field and filters of a list of companies. */
export function CompanyFilters({ parts, onSearch, onPart, children, count = 0 }: CompanyFiltersProps) {
  const { t } = useTranslation(['company', 'ui']);
  const tag = languageTag(useLocale());
  return (
    <SearchAndInUseFilter
      q={parts.q}
      state={parts.state}
      words={{
        search: t('list.search'),
        state: t('field.state'),
        all: t('state.all'),
      }}
      onSearch={onSearch}
      onState={(state) => onPart('active', state)}
      count={count + countSet(parts, ['city', 'country'])}
    >
      {children}
      <CityFilter key={parts.city} city={parts.city} onCity={(city) => onPart('city', city)} />
      <Select
        label={t('field.country')}
        data={countryOptions(tag)}
        value={parts.country ?? null}
        onChange={(country) => onPart('country', country)}
        searchable
        clearable
        placeholder={t('ui:field.choose')}
        nothingFoundMessage={t('ui:field.nothing_found')}
        clearButtonProps={{ 'aria-label': t('ui:field.clear') }}
      />
    </SearchAndInUseFilter>
  );
}

type CityFilterProps = { readonly city: string | undefined; readonly onCity: (city: string | null) => void };

/** A city as typed; applied on Enter or when the field loses focus. */
function CityFilter({ city, onCity }: CityFilterProps) {
  const { t } = useTranslation('company');
  const take = (typed: string) => {
    const next = typed.trim();
    if (next !== (city ?? '')) onCity(next === '' ? null : next);
  };
  return (
    <TextInput
      label={t('field.city')}
      defaultValue={city ?? ''}
      autoComplete="off"
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  );
}

type Chips = {
  readonly searched: readonly FilterChip[];
  readonly chip: (part: 'active', words: string) => FilterChip;
  readonly valued: (part: 'city' | 'country', name: string, value: string) => FilterChip;
};

/** The active filters in words; `chips` are those of the list's own address (`useFilterChips`). */
export function useCompanyChips(
  { searched, chip, valued }: Chips,
  { state, city, country }: CompanyParts,
): readonly FilterChip[] {
  const { t } = useTranslation('company');
  const countryName = useCountryName();
  const inUse = useInUseText();
  return [
    ...searched,
    ...(state ? [chip('active', inUse(state === 'yes'))] : []),
    ...(city ? [valued('city', t('field.city'), city)] : []),
    ...(country ? [valued('country', t('field.country'), countryName(country))] : []),
  ];
}
