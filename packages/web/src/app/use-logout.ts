import { useCallback } from 'react';
import { logoutFailure, postLogout } from '../platform/logout.ts';
import { useEndSession } from '../platform/use-end-session.ts';

/**
 * Logout: ends the session on the server, forgets everything read, and shows /login. If the server has not confirmed that the
 * session is over, the person stays where they are: `logoutFailure` holds the failure, and `LogoutDialog` shows it.
 */
export function useLogout(): () => Promise<void> {
  const leave = useEndSession();
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
