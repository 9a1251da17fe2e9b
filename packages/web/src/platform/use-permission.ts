import { type AdministrationAct, typesWithPermission } from '@fireledger/domain/access/permissions.ts';
import { useSession } from './session.ts';

/** Whether somebody of the user's type may do an act on some row; an empty list has no row whose rights could say so. */
export function usePermission(act: AdministrationAct): boolean {
  const userType = useSession()?.userType;
  return userType !== undefined && typesWithPermission(act).includes(userType);
}
