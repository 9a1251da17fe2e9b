import { useTranslation } from 'react-i18next';
import { useParties } from '../../platform/use-parties.ts';
import type { SearchProps } from '../../ui/list/address-props.ts';
import {
  countEntityFilters,
  EntityFilterFields,
  type EntityFilters,
  useEntityChips,
} from '../../ui/list/entity-filters.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { SearchAndInUseFilter, useInUseChips } from '../../ui/list/search-and-in-use-filter.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type ContractSearch, contractSearch } from './contract-search.ts';

export type ContractFiltersProps = SearchProps<ContractSearch>;

/** The search field and the filters of a list of contracts. */
export function ContractFilters(props: ContractFiltersProps) {
  const { search, onSearch } = props;
  const filters = useEntityFilters();
  const { t } = useTranslation('contract');
  return (
    <SearchAndInUseFilter
      search={search}
      onSearch={onSearch}
      address={contractSearch}
      words={{
        search: t('list.search'),
        state: t('field.state'),
        all: t('state.all'),
        yes: t('state.active'),
        no: t('state.ended'),
      }}
      count={countEntityFilters({ search, filters })}
    >
      <EntityFilterFields {...props} address={contractSearch} filters={filters} />
    </SearchAndInUseFilter>
  );
}

/** The filters by one entity: the parties are not offered to those whose own company is one. */
function useEntityFilters(): EntityFilters<typeof contractSearch> {
  const { t } = useTranslation('contract');
  const { organization, contractor } = useParties();
  return {
    organizationID: { entity: 'organization', label: t('field.organization'), offered: organization },
    contractorID: { entity: 'contractor', label: t('field.contractor'), offered: contractor },
    locationID: { entity: 'location', label: t('field.location') },
    disciplineID: { entity: 'discipline', label: t('field.discipline') },
  };
}

/** The active filters, in words. */
export function useContractChips(props: ContractFiltersProps): readonly FilterChip[] {
  const { t } = useTranslation('contract');
  const chips = useFilterChips(contractSearch, props);
  const entityChips = useEntityChips({ ...props, address: contractSearch, filters: useEntityFilters() });
  const words = { yes: t('state.active'), no: t('state.ended') };
  return [...chips.searched, ...useInUseChips(chips, props.search, words), ...entityChips];
}
