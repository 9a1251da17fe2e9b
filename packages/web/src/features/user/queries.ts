import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { inUseFilterOf, singleValue } from '../../ui/list/list-state.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  type UserDetailData,
  type UserListData,
  userDetailDocument,
  userListDocument,
} from './user.generated.ts';
import { type UserSearch, userSearch } from './user-search.ts';

export type UserRow = UserListData['usersPaginated']['items'][number];
export type UserDetail = UserDetailData['user'];

/** The server's filter for the list's address, for its query and its export. */
export function userListCriteria(search: UserSearch) {
  const { resellerID, organizationID, contractorID, locationID, invited } = search;
  const narrowed = { resellerID, organizationID, contractorID, locationID, invited };
  return {
    filter: {
      search: search.q,
      active: inUseFilterOf(search),
      type: singleValue(search.type),
      ...narrowed,
    },
    orderBy: userSearch.orderBy(search),
  };
}

/** The entities that, besides users, determine whether they can log in and which of them is a main user. */
const FOLLOWS = ['organization', 'contractor', 'reseller'];

/** The list for a state of its address. */
export function userList(search: UserSearch): ListQuery<UserRow> {
  const criteria = userListCriteria(search);
  return {
    queryKey: ['user', 'list', criteria],
    follows: FOLLOWS,
    load: pageLoader(userListDocument, criteria, (data) => data.usersPaginated),
  };
}

/** One user. Rejects with `not_found` if the person may not see it. */
export function userQuery(userID: string) {
  return queryOptions({
    queryKey: ['user', 'one', userID],
    queryFn: async ({ signal }) => (await query(userDetailDocument, { userID }, { signal })).user,
    // Their open work determines what deactivating them ends.
    meta: { follows: [...FOLLOWS, 'location', 'service_event'] },
  });
}
