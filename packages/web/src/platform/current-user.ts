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

function useCurrentUserQuery() {
  const session = useSession();
  return useQuery({
    ...currentUserQuery(session?.userID ?? ''),
    enabled: session?.deviceTrusted === true,
  });
}

/** The signed-in person; undefined until loaded. */
export function useCurrentUser(): CurrentUser | undefined {
  return useCurrentUserQuery().data?.user ?? undefined;
}

/** The reseller whose logos the signed-in person sees; undefined until loaded, null if there is none or it could not be read. */
export function useBrandReseller(): string | null | undefined {
  const { data, isError } = useCurrentUserQuery();
  return data || isError ? (data?.user?.reseller?.resellerID ?? null) : undefined;
}
