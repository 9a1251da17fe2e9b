import { Client } from 'pg';
import { workerConnection } from './boss.ts';
import { createWakeUp } from './wake-up.ts';

/** The channel on which a process says, after a commit, that the outbox has something. */
const OUTBOX_CHANNEL = 'outbox';

const RECONNECT_MS = 2_000;

/**
 * Listens for `notify outbox` on a connection of its own and calls `onNotify`, also after every new connection, as what was
 * said meanwhile is lost. A lost connection is made again; until then the mover's net does its work.
 */
export function listenToOutbox(appUrl: string, onNotify: () => void): { stop(): Promise<void> } {
  const stop = new AbortController();
  const pause = createWakeUp();
  const done = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce(new Client(workerConnection(appUrl)), onNotify, stop.signal);
      if (!stop.signal.aborted) await pause.sleep(RECONNECT_MS);
    }
  })();
  return {
    stop: async () => {
      stop.abort();
      pause.wake();
      await done;
    },
  };
}

/** Listens until the connection breaks or the program stops; a connection that cannot be made is tried again by the caller. */
async function listenOnce(client: Client, onNotify: () => void, stop: AbortSignal): Promise<void> {
  const over = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.once('end', resolve);
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', onNotify);
  try {
    await client.connect();
  } catch {
    return;
  }
  try {
    await client.query(`listen ${OUTBOX_CHANNEL}`);
    onNotify();
    if (!stop.aborted) await over;
  } catch {
    // Broken while listening: the next connection takes over.
  }
  await client.end().catch(() => undefined);
}
