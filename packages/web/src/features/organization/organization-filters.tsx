import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { CompanyFilters, useCompanyChips } from '../../ui/company/company-filters.tsx';
import type { SearchProps } from '../../ui/list/address-props.ts';
import {
  countEntityFilters,
  EntityFilterFields,
  type EntityFilters,
  useEntityChips,
} from '../../ui/list/entity-filters.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type OrganizationSearch, organizationSearch } from './organization-search.ts';

export type OrganizationFiltersProps = SearchProps<OrganizationSearch>;

/** The search field and the filters of a list of organisations. */
export function OrganizationFilters(props: OrganizationFiltersProps) {
  const filters = useEntityFilters();
  return (
    <CompanyFilters
      {...props}
      address={organizationSearch}
      count={countEntityFilters({ search: props.search, filters })}
    >
      <EntityFilterFields {...props} address={organizationSearch} filters={filters} />
    </CompanyFilters>
  );
}

/** The filters by one entity: the reseller is not offered to those who see only one. */
function useEntityFilters(): EntityFilters<typeof organizationSearch> {
  const { t } = useTranslation('company');
  const owner = useSession()?.userType === 'application_owner';
  return { resellerID: { entity: 'reseller', label: t('field.reseller'), offered: owner } };
}

/** The active filters, in words. */
export function useOrganizationChips(props: OrganizationFiltersProps): readonly FilterChip[] {
  const shared = useCompanyChips(useFilterChips(organizationSearch, props), props.search);
  return [
    ...shared,
    ...useEntityChips({ ...props, address: organizationSearch, filters: useEntityFilters() }),
  ];
}
