import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { dedicatedClient, KEEP_ALIVE } from './dedicated-client.ts';

const RECONNECT_MS = 1_000;
/** The timeout of LISTEN itself, in milliseconds. */
const LISTEN_MS = 5_000;

export type Hear = {
  /** Called with the payload of a notification. */
  onNotification(payload: string): void;
  /** Called when it listens again: notifications in between are lost. */
  onReconnect(): void;
};

export type Listening = {
  /** Resolves when it is listening. Rejects if the first attempt fails; it keeps trying all the same, until it is stopped. */
  readonly ready: Promise<void>;
  /** Closes the connection and stops reconnecting. */
  stop(): Promise<void>;
};

/** Listens on a channel, on a dedicated connection that reconnects by itself. */
export function listen(
  config: ClientConfig,
  channel: string,
  { onNotification, onReconnect }: Hear,
): Listening {
  const stop = new AbortController();
  const first = Promise.withResolvers<void>();
  // Callers that do not wait for it are told by `onReconnect`.
  first.promise.catch(() => undefined);
  const done = (async () => {
    let onListening = first.resolve;
    while (!stop.signal.aborted) {
      const client = dedicatedClient({ ...config, ...KEEP_ALIVE, query_timeout: LISTEN_MS });
      client.on('notification', ({ payload }) => onNotification(payload ?? ''));
      await listenOnce(client, channel, onListening, stop.signal).catch(first.reject);
      onListening = onReconnect;
      await setTimeout(RECONNECT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return {
    ready: first.promise,
    stop: async () => {
      stop.abort();
      await done;
    },
  };
}

/** Listens until the connection ends; rejects if it cannot be established, if it breaks, and on `stop`. */
async function listenOnce(
  client: Client,
  channel: string,
  onListening: () => void,
  stop: AbortSignal,
): Promise<void> {
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onListening();
    await once(client, 'end', { signal: stop });
  } finally {
    await client.end().catch(() => undefined);
  }
}
