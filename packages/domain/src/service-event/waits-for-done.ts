import type { ServiceEventFacts } from './facts.ts';

/**
 * Whether an event waits for nothing but to be set to done, which is its creator's company's alone (specification 4): it is ready and
 * says how it was solved. One that is ready without a solution waits for its assignee, who alone writes it.
 */
export function waitsForDone({
  status,
  solutionDescription,
}: Pick<ServiceEventFacts, 'status' | 'solutionDescription'>): boolean {
  return status === 'ready' && Boolean(solutionDescription);
}
