import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { inUseFilterOf } from '../../ui/list/list-state.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  type ContractorDetailData,
  type ContractorListData,
  contractorDetailDocument,
  contractorListDocument,
} from './contractor.generated.ts';
import { type ContractorSearch, contractorSearch } from './contractor-search.ts';

export type ContractorRow = ContractorListData['contractorsPaginated']['items'][number];
export type ContractorDetail = ContractorDetailData['contractor'];

/** The server's filter for the list's address, for its query and its export. */
export function contractorListCriteria(search: ContractorSearch) {
  const active = inUseFilterOf(search);
  return {
    filter: { search: search.q, active, city: search.city, country: search.country },
    orderBy: contractorSearch.orderBy(search),
  };
}

/** The list for a state of its address. */
export function contractorList(search: ContractorSearch): ListQuery<ContractorRow> {
  const criteria = contractorListCriteria(search);
  return {
    queryKey: ['contractor', 'list', criteria],
    load: pageLoader(contractorListDocument, criteria, (data) => data.contractorsPaginated),
  };
}

/** One contractor with the use of its limits. Rejects with `not_found` if the person may not see it. */
export function contractorQuery(contractorID: string) {
  return queryOptions({
    queryKey: ['contractor', 'one', contractorID],
    queryFn: async ({ signal }) =>
      (await query(contractorDetailDocument, { contractorID }, { signal })).contractor,
    meta: { follows: ['user', 'contract'] },
  });
}
