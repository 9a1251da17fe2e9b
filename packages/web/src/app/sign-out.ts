import { LOGIN_PATH } from '@fireledger/domain/access/page-check.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { endSession, postLogout } from '../platform/session.ts';

/** Logout: ends the session on the server, forgets everything read, and returns to /login. A form's leave guard asks first. */
export function useSignOut(): () => void {
  const router = useRouter();
  const client = useQueryClient();
  return useCallback(() => {
    const leave = async () => {
      await postLogout();
      endSession();
      client.clear();
      await router.navigate({ to: LOGIN_PATH, ignoreBlocker: true });
    };
    void leave();
  }, [router, client]);
}
