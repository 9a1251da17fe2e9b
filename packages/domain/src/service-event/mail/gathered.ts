import { ASSIGNEE_REQUEST_QUIET_MS, ASSIGNEE_REQUEST_WAIT_MAX_MS } from '../../shared/limits.ts';

/** The events about which one person is still to be asked for a new assignee: when the first and the last of them came. */
export type GatheredFacts = { readonly first: Date; readonly last: Date };

/**
 * When somebody is asked about all of them in one mail (docs/decisions/0668): as soon as no more have come for a while, so that one
 * act, or several of the same kind in a row, are one mail; at the latest a fixed time after the first, so that none waits for ever.
 */
export function askedAt({ first, last }: GatheredFacts): Date {
  return new Date(
    Math.min(last.getTime() + ASSIGNEE_REQUEST_QUIET_MS, first.getTime() + ASSIGNEE_REQUEST_WAIT_MAX_MS),
  );
}
