import type { Act } from '@fireledger/domain/access/acts.ts';
import { isUserTypeAllowed } from '@fireledger/domain/access/can.ts';
import { useSession } from './session.ts';

/** Whether the user's type may perform an act on some row; an empty list has no row whose rights could tell. */
export function usePermission(act: Act): boolean {
  return isUserTypeAllowed(useSession()?.userType ?? null, act);
}
