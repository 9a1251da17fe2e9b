import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './http.ts';

const TRIES = 2;

/**
 * One client for all reads. A refusal is final; a lost connection is retried. Data is fresh for a moment, and after that until
 * the live stream says otherwise (docs/decisions/0606). Without a network a read fails as it does without a server, instead of
 * pausing silently, and is retried when the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (count, error) => !(error instanceof ProblemError && error.status < 500) && count < TRIES,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * For a read of what was deleted: it is read once for each page that says so. What undoes the deletion refetches the thing
 * itself, which must not be overtaken by the answer that there is no deletion any more.
 */
export const OF_DELETION = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
