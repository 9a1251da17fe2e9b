import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import { companyFieldOf } from '@fireledger/domain/user/facts.ts';
import { assignableUserTypes } from '@fireledger/domain/user/placement.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session.ts';
import { userQuery } from './queries.ts';
import { isMainUser } from './user-state.ts';

/** A person who creates and changes users: the types that they may assign, and the one company that they add people to. */
export type UserCreator = {
  readonly types: readonly AccountType[];
  readonly resellerID: string | null;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
};

/** The signed-in person, who creates and changes users; undefined until loaded. */
export function useUserCreator(): UserCreator | undefined {
  const session = useSession();
  const { data: me } = useQuery({ ...userQuery(session?.userID ?? ''), enabled: session !== null });
  if (!session || !me) return undefined;
  const field = companyFieldOf(session.userType);
  const own = (name: typeof field) => (name === field ? (me.company?.companyID ?? null) : null);
  return {
    types: assignableUserTypes({ userType: session.userType, isMainUser: isMainUser(me) }),
    resellerID: own('resellerID'),
    organizationID: own('organizationID'),
    contractorID: own('contractorID'),
  };
}
