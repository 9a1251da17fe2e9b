import type { Pool, PoolClient } from 'pg';
import { keepsEnough } from './statement-names.ts';

/** How long a transaction that is done reading waits to be ended along with the beginning of the next, in milliseconds. */
const REST_MS = 5;

/** How a resting transaction is ended, and its connection given back to the pool. */
type End = (client: PoolClient) => Promise<void>;
type Resting = { readonly clients: PoolClient[]; timer: NodeJS.Timeout | undefined };

const restingOf = new WeakMap<Pool, Resting>();
const open = new WeakSet<PoolClient>();

/**
 * Leaves a transaction that is done reading open for a moment: where calls follow each other, one sending ends it and begins
 * the next (`takeResting`); otherwise `end` does. The pool has the connection back only when it is ended, so nobody else ever
 * finds another's role on one.
 */
export function rest(pool: Pool, client: PoolClient, end: End): void {
  const resting = restingOf.get(pool) ?? { clients: [], timer: undefined };
  restingOf.set(pool, resting);
  resting.clients.push(client);
  open.add(client);
  const endAll = () => {
    clearTimeout(resting.timer);
    resting.timer = undefined;
    for (const one of resting.clients.splice(0)) {
      open.delete(one);
      void end(one);
    }
  };
  if (pool.waitingCount > 0 || keepsEnough(client)) {
    endAll();
  } else {
    resting.timer ??= setTimeout(endAll, REST_MS);
  }
}

/** A connection that rests, if there is one; what is sent on it first begins with `endingOf`. */
export function takeResting(pool: Pool): PoolClient | undefined {
  return restingOf.get(pool)?.clients.pop();
}

/** What ends the transaction that a taken connection may still hold; asked once. */
export function endingOf(client: PoolClient): string {
  return open.delete(client) ? 'commit; ' : '';
}
