import { companyFieldOf } from '@fireledger/domain/user/facts.ts';
import { useSession } from './session.ts';

export type Parties = { readonly organization: boolean; readonly contractor: boolean };

/** The parties that distinguish rows for this person: not their own, which is the same on every row. */
export function useParties(): Parties {
  const userType = useSession()?.userType;
  const own = userType ? companyFieldOf(userType) : null;
  return { organization: own !== 'organizationID', contractor: own !== 'contractorID' };
}
