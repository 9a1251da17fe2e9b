import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CurrentUserData, currentUserDocument } from './current-user.generated.ts';
import { query } from './graphql.ts';
import { useSession } from './session.ts';

export type CurrentUser = NonNullable<CurrentUserData['user']>;

/** Reads the signed-in person. The key begins with `user`, so a change of a user triggers a refetch. */
export function currentUserQuery(userID: string) {
  return queryOptions({
    queryKey: ['user', 'current', userID],
    queryFn: ({ signal }) => query(currentUserDocument, { userID }, { signal }),
    staleTime: 5 * 60_000,
    // the logos that they see are those of their organisation's reseller
    meta: { follows: ['organization'] },
  });
}

/** The signed-in person; undefined until loaded. */
export function useCurrentUser(): CurrentUser | undefined {
  const session = useSession();
  const read = useQuery({
    ...currentUserQuery(session?.userID ?? ''),
    enabled: session?.deviceTrusted === true,
  });
  return read.data?.user ?? undefined;
}
