import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { useParties } from '../../platform/use-parties.ts';
import type { SearchProps } from '../../ui/list/address-props.ts';
import { CityFilter } from '../../ui/list/city-filter.tsx';
import {
  countEntityFilters,
  EntityFilterFields,
  type EntityFilters,
  useEntityChips,
} from '../../ui/list/entity-filters.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { countSet } from '../../ui/list/list-state.ts';
import { SearchAndInUseFilter, useInUseChips } from '../../ui/list/search-and-in-use-filter.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type LocationSearch, locationSearch } from './location-search.ts';

export type LocationFiltersProps = SearchProps<LocationSearch>;

/** The search field and the filters of a list of locations. */
export function LocationFilters(props: LocationFiltersProps) {
  const { search, onSearch } = props;
  const filters = useEntityFilters();
  const { t } = useTranslation('location');
  return (
    <SearchAndInUseFilter
      search={search}
      onSearch={onSearch}
      address={locationSearch}
      words={{
        search: t('list.search'),
        state: t('field.state'),
        all: t('state.all'),
      }}
      count={countEntityFilters({ search, filters }) + countSet(search, ['city'])}
    >
      <EntityFilterFields {...props} address={locationSearch} filters={filters} />
      <CityFilter
        label={t('field.city')}
        city={search.city}
        onCity={(city) => onSearch(locationSearch.withPart(search, 'city', city))}
      />
    </SearchAndInUseFilter>
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
  const chips = useFilterChips(locationSearch, props);
  const entityChips = useEntityChips({ ...props, address: locationSearch, filters: useEntityFilters() });
  return [
    ...chips.searched,
    ...useInUseChips(chips, search),
    ...entityChips,
    ...(search.city ? [chips.valued('city', t('field.city'), search.city)] : []),
  ];
}
