import { Client, type ClientConfig } from 'pg';

/**
 * A connection beside the pools, not yet made. One that breaks fails the statement that runs or comes next; it tells so itself as
 * well, which would end the program if nobody listened.
 */
export function ownClient(config: ClientConfig): Client {
  const client = new Client(config);
  client.on('error', () => undefined);
  return client;
}
