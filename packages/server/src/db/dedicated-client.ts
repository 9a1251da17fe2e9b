import { Client, type ClientConfig } from 'pg';

/**
 * After how much silence a connection is probed, in milliseconds. Network equipment may drop a silent connection without notice,
 * and so may a database that fails over.
 */
const PROBED = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const;

/** A connection that lasts: it is probed, and is opened within five seconds. */
export const KEEP_ALIVE = { ...PROBED, connectionTimeoutMillis: 5_000 } as const;

/**
 * What every connection sets (`options`). Tables are those of the schema `public`, whatever the role is called: by default,
 * PostgreSQL looks in a schema with the role's own name first. Days are written as in ISO 8601, whatever manner the server has.
 */
export const OWN_SETTINGS = '-c search_path=public,pg_temp -c datestyle=ISO';

/**
 * A connection outside the pools, not yet opened. If it breaks, the running or the next statement fails; the client also emits
 * an error, which would crash the program without a listener.
 */
export function dedicatedClient(config: ClientConfig): Client {
  const client = new Client({ options: OWN_SETTINGS, ...PROBED, ...config });
  client.on('error', () => undefined);
  return client;
}

/** Runs work on a connection outside the pools, which is closed however the work ends. */
export async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = dedicatedClient(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
