import { useCallback } from 'react';
import { logoutFailure, postLogout } from '../platform/logout.ts';
import { useLeave } from '../ui/use-leave.ts';

/**
 * Logout: ends the session on the server, forgets everything read, and shows /login. If the server has not confirmed that the
 * session is over, the person stays where they are: `logoutFailure` holds the failure, and `SignOutDialog` shows it.
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
