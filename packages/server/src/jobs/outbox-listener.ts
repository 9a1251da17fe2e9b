import { listen } from '../db/listen.ts';
import { workerConnection } from './boss.ts';

/** The channel on which a process announces, after a commit, that the outbox has something. */
const OUTBOX_CHANNEL = 'outbox';

/**
 * Listens for `notify outbox` on a dedicated connection and calls `onNotify`, also after every reconnect, because notifications
 * in between are lost. Until it has reconnected, the mover's polling covers for it.
 */
export function listenToOutbox(appUrl: string, onNotify: () => void): { stop(): Promise<void> } {
  const listening = listen(workerConnection(appUrl), OUTBOX_CHANNEL, {
    onNotification: onNotify,
    onReconnect: onNotify,
  });
  listening.ready.then(onNotify, () => undefined);
  return listening;
}
