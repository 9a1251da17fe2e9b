import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { useParties } from '../../platform/use-parties.ts';
import { useInUseText } from '../../ui/display/use-in-use-text.ts';
import {
  ContractorPicker,
  DisciplinePicker,
  OrganizationPicker,
  ResellerPicker,
  useNameOf,
} from '../../ui/field/entity-pickers.tsx';
import type { SearchProps } from '../../ui/list/address-props.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { inUseChoiceOf } from '../../ui/list/list-state.ts';
import { SearchAndInUseFilter } from '../../ui/list/search-and-in-use-filter.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { FILTER_FIELDS, type FilterField, type LocationSearch, locationSearch } from './location-search.ts';

const SEARCH_DEBOUNCE_MS = 300;

export type LocationFiltersProps = SearchProps<LocationSearch>;

/** The search field and the filters of a list of locations. */
export function LocationFilters({ search, onSearch }: LocationFiltersProps) {
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
    >
      <Pickers search={search} onSearch={onSearch} />
    </SearchAndInUseFilter>
  );
}

function Pickers({ search, onSearch }: LocationFiltersProps) {
  const { t } = useTranslation('location');
  const userType = useSession()?.userType;
  const parties = useParties();
  const chosen = (part: FilterField) => ({
    value: search[part] ?? null,
    onChange: (id: string | null) => onSearch(locationSearch.withPart(search, part, id)),
    clearable: true,
    withInactive: true,
  });
  return (
    <>
      {userType === 'application_owner' && (
        <ResellerPicker {...chosen('resellerID')} label={t('field.reseller')} />
      )}
      {parties.organization && (
        <OrganizationPicker {...chosen('organizationID')} label={t('field.organization')} />
      )}
      <DisciplinePicker {...chosen('disciplineID')} label={t('field.discipline')} />
      {parties.contractor && <ContractorPicker {...chosen('contractorID')} label={t('field.contractor')} />}
      <CityField
        value={search.city ?? ''}
        onCity={(city) => onSearch(locationSearch.withPart(search, 'city', city === '' ? null : city), true)}
      />
    </>
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

/** The active filters, in words. */
export function useLocationChips({ search, onSearch }: LocationFiltersProps): readonly FilterChip[] {
  const { t } = useTranslation('location');
  const values: Record<FilterField, string | undefined> = {
    organizationID: useNameOf('organization', search.organizationID),
    resellerID: useNameOf('reseller', search.resellerID),
    disciplineID: useNameOf('discipline', search.disciplineID),
    contractorID: useNameOf('contractor', search.contractorID),
    city: search.city,
  };
  const labels: Record<FilterField, string> = {
    organizationID: t('field.organization'),
    resellerID: t('field.reseller'),
    disciplineID: t('field.discipline'),
    contractorID: t('field.contractor'),
    city: t('field.city'),
  };
  const inUse = useInUseText();
  const { searched, chip, narrowed } = useFilterChips(locationSearch, { search, onSearch });
  const state = inUseChoiceOf(search);
  return [
    ...searched,
    ...(state ? [chip('active', inUse(state === 'yes'))] : []),
    ...narrowed(FILTER_FIELDS, labels, values),
  ];
}
