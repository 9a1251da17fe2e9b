import { type Failure, isSignedOut } from '../server/answer.ts';

/** Why what was asked for has not come. */
export type WhyMissing = 'closed' | 'away' | 'failed' | 'gone';

/** A visit that has ended asks for the password itself; the server's own trouble passes and says nothing of what was asked for. */
export function whyMissing(failure: Failure): WhyMissing {
  if (failure.kind === 'unreachable') return 'away';
  if (isSignedOut(failure)) return 'closed';
  return failure.status === 404 || failure.status === 410 ? 'gone' : 'failed';
}
