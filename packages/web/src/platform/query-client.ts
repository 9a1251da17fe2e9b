import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './http.ts';

const TRIES = 2;

/**
 * One client for all reads: a refusal is final, a lost connection is tried again. What was read is fresh for a moment, and until
 * the live stream says that it is not (docs/decisions/0606).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => !(error instanceof ProblemError && error.status < 500) && count < TRIES,
      },
    },
  });
}
