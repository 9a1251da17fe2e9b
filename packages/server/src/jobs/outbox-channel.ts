import type { ClientConfig, Pool } from 'pg';
import { listen } from '../db/listen.ts';

/** The channel on which a process announces, after a commit, that the outbox has something. */
const CHANNEL = 'outbox';
const COALESCE_MS = 10;

/** Notifies every process, once for all commits of a moment, that there is something to move. */
export function outboxNotifier(pool: Pool): () => void {
  let waits = false;
  const notify = () => {
    waits = false;
    // The mover's polling makes up for a lost notification.
    pool.query(`notify ${CHANNEL}`).catch(() => undefined);
  };
  return () => {
    if (!waits) {
      waits = true;
      setTimeout(notify, COALESCE_MS);
    }
  };
}

/**
 * Listens on a dedicated connection and calls `onNotify`, also after every reconnect, because notifications in between are lost.
 * Until it has reconnected, the mover's polling covers for it.
 */
export function listenToOutbox(connection: ClientConfig, onNotify: () => void): { stop(): Promise<void> } {
  const listening = listen(connection, CHANNEL, {
    onNotification: onNotify,
    onReconnect: onNotify,
  });
  listening.ready.then(onNotify, () => undefined);
  return listening;
}
