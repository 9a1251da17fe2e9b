import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { KEPT_OPEN, ownClient } from './own-client.ts';

const RECONNECT_MS = 1_000;
/** How long LISTEN itself may take, in milliseconds. */
const LISTEN_MS = 5_000;

export type Hear = {
  /** What a notification carries. */
  onHeard(payload: string): void;
  /** It listens again: what was said meanwhile is lost. */
  onBack(): void;
};

export type Listening = {
  /** Resolves when it listens; rejects where the first try fails, which ends nothing: it goes on trying until it is stopped. */
  readonly ready: Promise<void>;
  /** Ends the connection, and the tries to make one. */
  stop(): Promise<void>;
};

/** Listens on a channel, on a connection of its own that comes back by itself. */
export function listen(config: ClientConfig, channel: string, { onHeard, onBack }: Hear): Listening {
  const stop = new AbortController();
  const first = Promise.withResolvers<void>();
  // Whoever does not wait for it is told by `onBack`.
  first.promise.catch(() => undefined);
  const done = (async () => {
    let onListening = first.resolve;
    while (!stop.signal.aborted) {
      const client = ownClient({ ...config, ...KEPT_OPEN, query_timeout: LISTEN_MS });
      client.on('notification', ({ payload }) => onHeard(payload ?? ''));
      await listenOnce(client, channel, onListening, stop.signal).catch(first.reject);
      onListening = onBack;
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

/** Listens until the connection ends; rejects where it cannot be made or breaks, and on `stop`. */
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
