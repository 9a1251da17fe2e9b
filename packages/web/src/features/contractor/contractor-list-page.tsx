import { CompanyList } from '../../ui/company/company-list.tsx';
import { addressProps } from '../../ui/list/address-props.ts';
import { useContractorColumns } from './contractor-columns.tsx';
import { ContractorFilters, type ContractorFiltersProps, useContractorChips } from './contractor-filters.tsx';
import { contractorSearch } from './contractor-search.ts';
import { type ContractorRow, contractorList, contractorListCriteria } from './queries.ts';

const idOf = (row: ContractorRow) => row.contractorID;

/** The contractors that the person may see. */
export function ContractorListPage({ search, onSearch }: ContractorFiltersProps) {
  return (
    <CompanyList
      kind="contractor"
      idOf={idOf}
      query={contractorList(search)}
      columns={useContractorColumns()}
      {...addressProps('contractor', contractorSearch, { search, onSearch })}
      filters={<ContractorFilters search={search} onSearch={onSearch} />}
      chips={useContractorChips({ search, onSearch })}
      exporting={{ path: '/contractor/export', body: contractorListCriteria(search) }}
    />
  );
}
