import { LOGIN_PATH } from '@fireledger/domain/access/page-check.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { endSession } from '../platform/session.ts';

/**
 * What follows on the end of the own session by one's own wish: everything read is forgotten, and /login is shown, which says `notice`
 * where there is one.
 */
export function useLeave(): (notice?: 'password_saved') => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return useCallback(
    async (notice) => {
      endSession();
      client.clear();
      await router.navigate({ to: LOGIN_PATH, search: notice ? { notice } : {}, ignoreBlocker: true });
    },
    [router, client],
  );
}
