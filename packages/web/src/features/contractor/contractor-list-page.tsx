import { CompanyList } from '../../ui/company/company-list.tsx';
import { useEntityList } from '../../ui/list/use-entity-list.ts';
import { useContractorColumns } from './contractor-columns.tsx';
import { ContractorFilters, type ContractorFiltersProps, useContractorChips } from './contractor-filters.tsx';
import { contractorSearch } from './contractor-search.ts';
import { PATHS } from './paths.ts';
import { type ContractorRow, contractorList, contractorListCriteria } from './queries.ts';

const idOf = (row: ContractorRow) => row.contractorID;

/** The contractors that the person may see. */
export function ContractorListPage({ search, onSearch }: ContractorFiltersProps) {
  return (
    <CompanyList
      kind="contractor"
      idOf={idOf}
      paths={PATHS}
      data={useEntityList(contractorList(search))}
      columns={useContractorColumns()}
      order={contractorSearch.orderBy(search)}
      onOrder={({ field, direction }) => onSearch({ ...search, sort: `${field}.${direction}` })}
      filters={<ContractorFilters search={search} onSearch={onSearch} />}
      chips={useContractorChips({ search, onSearch })}
      onClearFilters={() => onSearch(contractorSearch.cleared(search))}
      hiding={{
        name: 'contractor',
        hidden: search.hide,
        onHidden: (hide) => onSearch({ ...search, hide }, true),
      }}
      exporting={{ path: '/contractor/export', body: contractorListCriteria(search) }}
    />
  );
}
