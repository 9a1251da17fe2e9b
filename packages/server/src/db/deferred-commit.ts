import type { Pool, PoolClient } from 'pg';
import { hasMaxStatements } from './statement-names.ts';

/** How long a finished read transaction waits to be ended together with the beginning of the next, in milliseconds. */
const REST_MS = 5;

/** How a resting transaction is ended and its connection returned to the pool. */
type End = (client: PoolClient) => Promise<void>;
type Resting = { readonly clients: PoolClient[]; timer: NodeJS.Timeout | undefined };

const restingOf = new WeakMap<Pool, Resting>();
const open = new WeakSet<PoolClient>();

/**
 * Leaves a finished read transaction open for a moment. If another call follows, one round trip ends it and begins the next
 * (`takeDeferred`); otherwise `end` does. The pool gets the connection back only when the transaction has ended, so nobody ever
 * finds another's role on it.
 */
export function deferEnd(pool: Pool, client: PoolClient, end: End): void {
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
  if (pool.waitingCount > 0 || hasMaxStatements(client)) {
    endAll();
  } else {
    resting.timer ??= setTimeout(endAll, REST_MS);
  }
}

/** A resting connection, if there is one; the first message sent on it begins with `endStatement`. */
export function takeDeferred(pool: Pool): PoolClient | undefined {
  return restingOf.get(pool)?.clients.pop();
}

/** The statement that ends the transaction still open on a taken connection; returned once. */
export function endStatement(client: PoolClient): string {
  return open.delete(client) ? 'commit; ' : '';
}
