import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { inUseFilterOf } from '../../ui/list/list-state.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  type ContractDetailData,
  type ContractListData,
  type ContractPlaceData,
  contractDetailDocument,
  contractListDocument,
  contractPlaceDocument,
} from './contract.generated.ts';
import { type ContractSearch, contractSearch } from './contract-search.ts';

/** The entities that, besides contracts, determine whether an ended one can be resumed. */
const FOLLOWS = ['location', 'discipline', 'contractor', 'organization'];

export type ContractRow = ContractListData['contractsPaginated']['items'][number];
export type ContractDetail = ContractDetailData['contract'];
export type ContractPlace = ContractPlaceData['location'];

/** The server's filter for the list's address, for its query and its export. */
export function contractListCriteria(search: ContractSearch) {
  const { organizationID, contractorID, locationID, disciplineID } = search;
  const active = inUseFilterOf(search);
  return {
    filter: { search: search.q, active, organizationID, contractorID, locationID, disciplineID },
    orderBy: contractSearch.orderBy(search),
  };
}

/** The list for a state of its address. */
export function contractList(search: ContractSearch): ListQuery<ContractRow> {
  const criteria = contractListCriteria(search);
  return {
    queryKey: ['contract', 'list', criteria],
    follows: FOLLOWS,
    load: pageLoader(contractListDocument, criteria, (data) => data.contractsPaginated),
  };
}

/** One contract. Rejects with `not_found` if the person may not see it. */
export function contractQuery(contractID: string) {
  return queryOptions({
    queryKey: ['contract', 'one', contractID],
    queryFn: async ({ signal }) => (await query(contractDetailDocument, { contractID }, { signal })).contract,
    // Its events determine whether it can be corrected, and what its end takes away from whom.
    meta: { follows: [...FOLLOWS, 'service_event'] },
  });
}

/** A location with its disciplines and the contractor of each. */
export function contractPlaceQuery(locationID: string) {
  return queryOptions({
    queryKey: ['location', 'contract place', locationID],
    queryFn: async ({ signal }) => (await query(contractPlaceDocument, { locationID }, { signal })).location,
    meta: { follows: ['contract', 'discipline', 'contractor'] },
  });
}
