import { type Failure, isSignedOut } from '../api/answer.ts';

/** Why something could not be fetched. */
export type FetchFailure = 'closed' | 'away' | 'failed' | 'gone';

/**
 * A visit that has ended asks for the password itself; a server error is temporary and says nothing about the thing requested.
 */
export function fetchFailureOf(failure: Failure): FetchFailure {
  if (failure.kind === 'unreachable') return 'away';
  if (isSignedOut(failure)) return 'closed';
  return failure.status === 404 || failure.status === 410 ? 'gone' : 'failed';
}
