import { useCallback } from 'react';
import { postLogout } from '../platform/session.ts';
import { useLeave } from '../ui/use-leave.ts';

/** Logout: ends the session on the server, forgets everything read, and returns to /login. A form's leave guard asks first. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return useCallback(() => void postLogout().then(leave), [leave]);
}
