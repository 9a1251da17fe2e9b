import { CompanyList } from '../../ui/company/company-list.tsx';
import { useEntityList } from '../../ui/list/use-entity-list.ts';
import { useOrganizationColumns } from './organization-columns.tsx';
import {
  OrganizationFilters,
  type OrganizationFiltersProps,
  useOrganizationChips,
} from './organization-filters.tsx';
import { organizationSearch } from './organization-search.ts';
import { PATHS } from './paths.ts';
import { type OrganizationRow, organizationList, organizationListCriteria } from './queries.ts';

const idOf = (row: OrganizationRow) => row.organizationID;

/** The organisations that the person may see. */
export function OrganizationListPage({ search, onSearch }: OrganizationFiltersProps) {
  return (
    <CompanyList
      kind="organization"
      idOf={idOf}
      paths={PATHS}
      data={useEntityList(organizationList(search))}
      columns={useOrganizationColumns()}
      order={organizationSearch.orderBy(search)}
      onOrder={({ field, direction }) => onSearch({ ...search, sort: `${field}.${direction}` })}
      filters={<OrganizationFilters search={search} onSearch={onSearch} />}
      chips={useOrganizationChips({ search, onSearch })}
      onClearFilters={() => onSearch(organizationSearch.cleared(search))}
      hiding={{
        name: 'organization',
        hidden: search.hide,
        onHidden: (hide) => onSearch({ ...search, hide }, true),
      }}
      exporting={{ path: '/organization/export', body: organizationListCriteria(search) }}
    />
  );
}
