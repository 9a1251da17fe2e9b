import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { stateOf } from '../../ui/list-state.ts';
import type { ListQuery } from '../../ui/use-entity-list.ts';
import {
  type ContractDetailData,
  type ContractListData,
  type ContractPlaceData,
  contractDetailDocument,
  contractListDocument,
  contractPlaceDocument,
} from './contract.generated.ts';
import { type ContractSearch, contractSearch } from './contract-search.ts';

/** What says, besides contracts, whether an ended one can be taken up again. */
const FOLLOWS = ['location', 'discipline', 'contractor', 'organization'];

/** Rows read at once. */
const PAGE = 50;

export type ContractRow = ContractListData['contractsPaginated']['items'][number];
export type ContractDetail = ContractDetailData['contract'];
export type ContractPlace = ContractPlaceData['location'];

/** What the list's address asks of the server, for its query and its export. */
export function contractsAsked(search: ContractSearch) {
  const { organizationID, contractorID, locationID, disciplineID } = search;
  const state = stateOf(search);
  const active = state && state === 'yes';
  return {
    filter: { search: search.q, active, organizationID, contractorID, locationID, disciplineID },
    orderBy: contractSearch.orderBy(search),
  };
}

/** The list as its address says. */
export function contractList(search: ContractSearch): ListQuery<ContractRow> {
  const asked = contractsAsked(search);
  return {
    queryKey: ['contract', 'list', asked],
    follows: FOLLOWS,
    load: async (cursor, signal) => {
      const variables = { ...asked, pagination: { limit: PAGE, cursor }, counted: cursor === null };
      return (await query(contractListDocument, variables, { signal })).contractsPaginated;
    },
  };
}

/** One contract. Rejects with `not_found` where it is not the person's to see. */
export function contractQuery(contractID: string) {
  return queryOptions({
    queryKey: ['contract', 'one', contractID],
    queryFn: async ({ signal }) => (await query(contractDetailDocument, { contractID }, { signal })).contract,
    // The events under it say whether it can be corrected, and what ending it takes from whom.
    meta: { follows: [...FOLLOWS, 'service_event'] },
  });
}

/** A location with its disciplines and who keeps each. */
export function contractPlaceQuery(locationID: string) {
  return queryOptions({
    queryKey: ['location', 'contract place', locationID],
    queryFn: async ({ signal }) => (await query(contractPlaceDocument, { locationID }, { signal })).location,
    meta: { follows: ['contract', 'discipline', 'contractor'] },
  });
}
