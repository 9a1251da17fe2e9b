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
 * Tables are those of the schema `public` whatever the role is called: PostgreSQL would look in a schema of the role's own name first.
 * A setting of the connection (`options`).
 */
export const SEARCH_PATH = '-c search_path=public,pg_temp';

/**
 * A connection beside the pools, not yet made. One that breaks fails the statement that runs or comes next; it tells so itself as
 * well, which would end the program if nobody listened.
 */
export function ownClient(config: ClientConfig): Client {
  const client = new Client({ options: SEARCH_PATH, ...config });
  client.on('error', () => undefined);
  return client;
}
