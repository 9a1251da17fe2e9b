import { CompanyList } from '../../ui/company/company-list.tsx';
import { addressProps } from '../../ui/list/address-props.ts';
import { useOrganizationColumns } from './organization-columns.tsx';
import {
  OrganizationFilters,
  type OrganizationFiltersProps,
  useOrganizationChips,
} from './organization-filters.tsx';
import { organizationSearch } from './organization-search.ts';
import { type OrganizationRow, organizationList, organizationListCriteria } from './queries.ts';

const idOf = (row: OrganizationRow) => row.organizationID;

/** The organisations that the person may see. */
export function OrganizationListPage({ search, onSearch }: OrganizationFiltersProps) {
  return (
    <CompanyList
      kind="organization"
      idOf={idOf}
      query={organizationList(search)}
      columns={useOrganizationColumns()}
      {...addressProps('organization', organizationSearch, { search, onSearch })}
      filters={<OrganizationFilters search={search} onSearch={onSearch} />}
      chips={useOrganizationChips({ search, onSearch })}
      exporting={{ path: '/organization/export', body: organizationListCriteria(search) }}
    />
  );
}
