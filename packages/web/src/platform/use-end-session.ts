import { LOGIN_PATH } from '@fireledger/domain/access/page-check.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { discardRead } from './discard-read.ts';
import { endSession } from './session.ts';

/** After somebody ended their own session: discards everything that was read, and shows /login, with `notice` if there is one. */
export function useEndSession(): (notice?: 'password_saved') => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return useCallback(
    async (notice) => {
      endSession();
      discardRead(client);
      await router.navigate({ to: LOGIN_PATH, search: notice ? { notice } : {}, ignoreBlocker: true });
    },
    [router, client],
  );
}
