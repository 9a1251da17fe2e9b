import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './http.ts';

const TRIES = 2;

/**
 * One client for all reads: a refusal is final, a lost connection is tried again. What was read is fresh for a moment, and until
 * the live stream says that it is not (docs/decisions/0606). Without a network a read fails as without a server, instead of waiting
 * in silence, and is done again when there is one.
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
