import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CurrentUserData, currentUserDocument } from './current-user.generated.ts';
import { query } from './graphql.ts';
import { useSession } from './session.ts';

export type CurrentUser = NonNullable<CurrentUserData['user']>;

/** Reads the signed-in person; the key begins with `user`, so that a change of a user reads it again. */
export function currentUserQuery(userID: string) {
  return queryOptions({
    queryKey: ['user', 'current', userID],
    queryFn: ({ signal }) => query(currentUserDocument, { userID }, { signal }),
    staleTime: 5 * 60_000,
    // whose logos they see is their organisation's reseller
    meta: { follows: ['organization'] },
  });
}

/** The signed-in person; undefined until read. */
export function useCurrentUser(): CurrentUser | undefined {
  const session = useSession();
  const read = useQuery({
    ...currentUserQuery(session?.userID ?? ''),
    enabled: session?.deviceTrusted === true,
  });
  return read.data?.user ?? undefined;
}
