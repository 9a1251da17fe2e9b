import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { stateOf } from '../../ui/list-state.ts';
import type { ListQuery } from '../../ui/use-entity-list.ts';
import {
  type OrganizationDetailData,
  type OrganizationListData,
  organizationDetailDocument,
  organizationListDocument,
} from './organization.generated.ts';
import { type OrganizationSearch, organizationSearch } from './organization-search.ts';

/** Rows read at once. */
const PAGE = 50;

export type OrganizationRow = OrganizationListData['organizationsPaginated']['items'][number];
export type OrganizationDetail = OrganizationDetailData['organization'];

/** What the list's address asks of the server, for its query and its export. */
export function organizationsAsked(search: OrganizationSearch) {
  const state = stateOf(search);
  const active = state && state === 'yes';
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

/** The list as its address says. */
export function organizationList(search: OrganizationSearch): ListQuery<OrganizationRow> {
  const asked = organizationsAsked(search);
  return {
    queryKey: ['organization', 'list', asked],
    load: async (cursor, signal) => {
      const variables = { ...asked, pagination: { limit: PAGE, cursor }, counted: cursor === null };
      return (await query(organizationListDocument, variables, { signal })).organizationsPaginated;
    },
  };
}

/** One organisation with what it uses of its limits. Rejects with `not_found` where it is not the person's to see. */
export function organizationQuery(organizationID: string) {
  return queryOptions({
    queryKey: ['organization', 'one', organizationID],
    queryFn: async ({ signal }) =>
      (await query(organizationDetailDocument, { organizationID }, { signal })).organization,
    meta: { follows: ['user', 'location', 'reseller'] },
  });
}
