import type { ServiceEventFacts } from './facts.ts';

/**
 * Whether all that an event needs is to be set to done, which only its creator's company can do (specification 4): it is ready
 * and has a solution. One that is ready without a solution waits for its assignee, the only one who can write it.
 */
export function isReadyForDone({
  status,
  solutionDescription,
}: Pick<ServiceEventFacts, 'status' | 'solutionDescription'>): boolean {
  return status === 'ready' && Boolean(solutionDescription);
}
