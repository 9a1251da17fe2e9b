import { type Failure, isSignedOut } from '../server/answer.ts';

/** Why something could not be fetched. */
export type WhyMissing = 'closed' | 'away' | 'failed' | 'gone';

/**
 * A visit that has ended asks for the password itself; a server error is temporary and says nothing about the thing requested.
 */
export function whyMissing(failure: Failure): WhyMissing {
  if (failure.kind === 'unreachable') return 'away';
  if (isSignedOut(failure)) return 'closed';
  return failure.status === 404 || failure.status === 410 ? 'gone' : 'failed';
}
