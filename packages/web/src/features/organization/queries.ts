import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { inUseFilterOf } from '../../ui/list/list-state.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  type OrganizationDetailData,
  type OrganizationListData,
  organizationDetailDocument,
  organizationListDocument,
} from './organization.generated.ts';
import { type OrganizationSearch, organizationSearch } from './organization-search.ts';

export type OrganizationRow = OrganizationListData['organizationsPaginated']['items'][number];
export type OrganizationDetail = OrganizationDetailData['organization'];

/** The server's filter for the list's address, for its query and its export. */
export function organizationListCriteria(search: OrganizationSearch) {
  const active = inUseFilterOf(search);
  return {
    filter: {
      search: search.q,
      active,
      resellerID: search.resellerID,
      city: search.city,
      country: search.country,
    },
    orderBy: organizationSearch.orderBy(search),
  };
}

/** The list for a state of its address. */
export function organizationList(search: OrganizationSearch): ListQuery<OrganizationRow> {
  const criteria = organizationListCriteria(search);
  return {
    queryKey: ['organization', 'list', criteria],
    load: pageLoader(organizationListDocument, criteria, (data) => data.organizationsPaginated),
  };
}

/** One organisation with the use of its limits. Rejects with `not_found` if the person may not see it. */
export function organizationQuery(organizationID: string) {
  return queryOptions({
    queryKey: ['organization', 'one', organizationID],
    queryFn: async ({ signal }) =>
      (await query(organizationDetailDocument, { organizationID }, { signal })).organization,
    meta: { follows: ['user', 'location', 'reseller'] },
  });
}
