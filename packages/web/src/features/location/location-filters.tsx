import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { useParties } from '../../platform/use-parties.ts';
import { useInUseText } from '../../ui/display/use-in-use-text.ts';
import type { SearchProps } from '../../ui/list/address-props.ts';
import {
  countEntityFilters,
  EntityFilterFields,
  type EntityFilters,
  useEntityChips,
} from '../../ui/list/entity-filters.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { countSet, inUseChoiceOf } from '../../ui/list/list-state.ts';
import { SearchAndInUseFilter } from '../../ui/list/search-and-in-use-filter.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type LocationSearch, locationSearch } from './location-search.ts';

const SEARCH_DEBOUNCE_MS = 300;

export type LocationFiltersProps = SearchProps<LocationSearch>;

/** The search field and the filters of a list of locations. */
export function LocationFilters(props: LocationFiltersProps) {
  const { search, onSearch } = props;
  const filters = useEntityFilters();
  const { t } = useTranslation('location');
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
      onState={(state) => onSearch(locationSearch.withPart(search, 'active', state))}
      count={countEntityFilters({ search, filters }) + countSet(search, ['city'])}
    >
      <EntityFilterFields {...props} address={locationSearch} filters={filters} />
      <CityField
        value={search.city ?? ''}
        onCity={(city) => onSearch(locationSearch.withPart(search, 'city', city === '' ? null : city), true)}
      />
    </SearchAndInUseFilter>
  );
}

type CityFieldProps = { readonly value: string; readonly onCity: (city: string) => void };

/** The complete name of a city; case and accents do not matter. */
function CityField({ value, onCity }: CityFieldProps) {
  const { t } = useTranslation('location');
  const [typed, setTyped] = useState(value);
  const tell = useDebouncedCallback(onCity, SEARCH_DEBOUNCE_MS);
  return (
    <TextInput
      label={t('field.city')}
      value={typed}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}

/** The filters by one entity: the parties are not offered to those whose own company is one. */
function useEntityFilters(): EntityFilters<typeof locationSearch> {
  const { t } = useTranslation('location');
  const owner = useSession()?.userType === 'application_owner';
  const { organization, contractor } = useParties();
  return {
    resellerID: { entity: 'reseller', label: t('field.reseller'), offered: owner },
    organizationID: { entity: 'organization', label: t('field.organization'), offered: organization },
    disciplineID: { entity: 'discipline', label: t('field.discipline') },
    contractorID: { entity: 'contractor', label: t('field.contractor'), offered: contractor },
  };
}

/** The active filters, in words. */
export function useLocationChips(props: LocationFiltersProps): readonly FilterChip[] {
  const { search } = props;
  const { t } = useTranslation('location');
  const inUse = useInUseText();
  const { searched, chip, valued } = useFilterChips(locationSearch, props);
  const entityChips = useEntityChips({ ...props, address: locationSearch, filters: useEntityFilters() });
  const state = inUseChoiceOf(search);
  return [
    ...searched,
    ...(state ? [chip('active', inUse(state === 'yes'))] : []),
    ...entityChips,
    ...(search.city ? [valued('city', t('field.city'), search.city)] : []),
  ];
}
