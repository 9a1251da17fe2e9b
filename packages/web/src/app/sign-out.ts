import { useCallback } from 'react';
import { logoutFailure, postLogout } from '../platform/logout.ts';
import { useLeave } from '../ui/use-leave.ts';

/**
 * Logout: ends the session on the server, forgets everything read, and shows /login. Where the server has not answered that the
 * session is over, nothing is left: the failure is held in `logoutFailure`, and `SignOutDialog` says it.
 */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave();
  return useCallback(
    () =>
      postLogout().then(
        () => leave(),
        (error: unknown) => {
          logoutFailure.set(error);
        },
      ),
    [leave],
  );
}
