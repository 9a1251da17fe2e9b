import { Client, type ClientConfig } from 'pg';

/**
 * How a connection that is kept open is made: within its time, and probed after so long a silence, in milliseconds. What stands
 * between the two may drop a silent connection without a word, and so may a database that fails over.
 */
export const KEPT_OPEN = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
} as const;

/**
 * A connection beside the pools, not yet made. One that breaks fails the statement that runs or comes next; it tells so itself as
 * well, which would end the program if nobody listened.
 */
export function ownClient(config: ClientConfig): Client {
  const client = new Client(config);
  client.on('error', () => undefined);
  return client;
}
