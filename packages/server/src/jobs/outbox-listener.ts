import { listen } from '../db/listen.ts';
import { workerConnection } from './boss.ts';

/** The channel on which a process says, after a commit, that the outbox has something. */
const OUTBOX_CHANNEL = 'outbox';

/**
 * Listens for `notify outbox` on a connection of its own and calls `onNotify`, also after every new connection, as what was
 * said meanwhile is lost. A lost connection is made again; until then the mover's net does its work.
 */
export function listenToOutbox(appUrl: string, onNotify: () => void): { stop(): Promise<void> } {
  const listening = listen(workerConnection(appUrl), OUTBOX_CHANNEL, { onHeard: onNotify, onBack: onNotify });
  listening.ready.then(onNotify, () => undefined);
  return listening;
}
