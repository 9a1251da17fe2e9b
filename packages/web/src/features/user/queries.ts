import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { oneWord, stateOf } from '../../ui/list-state.ts';
import type { ListQuery } from '../../ui/use-entity-list.ts';
import {
  type UserDetailData,
  type UserListData,
  userDetailDocument,
  userListDocument,
} from './user.generated.ts';
import { type UserSearch, userSearch } from './user-search.ts';

/** Rows read at once. */
const PAGE = 50;

export type UserRow = UserListData['usersPaginated']['items'][number];
export type UserDetail = UserDetailData['user'];

/** What the list's address asks of the server, for its query and its export. */
export function usersAsked(search: UserSearch) {
  const active = stateOf(search);
  const { resellerID, organizationID, contractorID, locationID, invited } = search;
  const narrowed = { resellerID, organizationID, contractorID, locationID, invited };
  return {
    filter: { search: search.q, active: active && active === 'yes', type: oneWord(search.type), ...narrowed },
    orderBy: userSearch.orderBy(search),
  };
}

/** What says, besides users, whether they can log in and which of them is a main user. */
const FOLLOWS = ['organization', 'contractor', 'reseller'];

/** The list as its address says. */
export function userList(search: UserSearch): ListQuery<UserRow> {
  const asked = usersAsked(search);
  return {
    queryKey: ['user', 'list', asked],
    follows: FOLLOWS,
    load: async (cursor, signal) => {
      const variables = { ...asked, pagination: { limit: PAGE, cursor }, counted: cursor === null };
      return (await query(userListDocument, variables, { signal })).usersPaginated;
    },
  };
}

/** One user. Rejects with `not_found` where it is not the person's to see. */
export function userQuery(userID: string) {
  return queryOptions({
    queryKey: ['user', 'one', userID],
    queryFn: async ({ signal }) => (await query(userDetailDocument, { userID }, { signal })).user,
    // Their open work says what deactivating them ends.
    meta: { follows: [...FOLLOWS, 'location', 'service_event'] },
  });
}
