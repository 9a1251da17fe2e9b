import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { CompanyFilters, useCompanyChips } from '../../ui/company/company-filters.tsx';
import { ResellerPicker, useNameOf } from '../../ui/field/entity-pickers.tsx';
import type { SearchProps } from '../../ui/list/address-props.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { inUseChoiceOf } from '../../ui/list/list-state.ts';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type OrganizationSearch, organizationSearch } from './organization-search.ts';

export type OrganizationFiltersProps = SearchProps<OrganizationSearch>;

function filterProps({ search, onSearch }: OrganizationFiltersProps) {
  const { q, city, country } = search;
  return {
    parts: { q, city, country, state: inUseChoiceOf(search) },
    onSearch: (typed: string) => onSearch({ ...search, q: typed }, true),
    onPart: (part: 'active' | 'city' | 'country', value: string | null) =>
      onSearch(organizationSearch.withPart(search, part, value)),
  };
}

/** The search field and the filters of a list of organisations. */
export function OrganizationFilters(props: OrganizationFiltersProps) {
  const { search, onSearch } = props;
  const { t } = useTranslation('company');
  const isOwner = useSession()?.userType === 'application_owner';
  return (
    <CompanyFilters {...filterProps(props)}>
      {isOwner && (
        <ResellerPicker
          label={t('field.reseller')}
          value={search.resellerID ?? null}
          onChange={(id) => onSearch(organizationSearch.withPart(search, 'resellerID', id))}
          clearable
          withInactive
        />
      )}
    </CompanyFilters>
  );
}

/** The active filters, in words. */
export function useOrganizationChips(props: OrganizationFiltersProps): readonly FilterChip[] {
  const { resellerID } = props.search;
  const { t } = useTranslation('company');
  const chips = useFilterChips(organizationSearch, props);
  const shared = useCompanyChips(chips, filterProps(props).parts);
  const value = useNameOf('reseller', resellerID) ?? '…';
  if (!resellerID) return shared;
  return [...shared, chips.chip('resellerID', t('list.chip', { name: t('field.reseller'), value }))];
}
