import type { Pool } from 'pg';
import type { Change } from '../../db/with-access.ts';

/** The channel on which the processes notify each other of changes; the database's own signals use it too. */
export const LIVE_CHANNEL = 'fireledger_live';
/** PostgreSQL rejects notifications of 8000 bytes or more. */
const MAX_PAYLOAD = 7_500;
const COALESCE_MS = 40;
/** Delays between retries of a failed send, in milliseconds. */
const RETRY_MS = 1_000;

/** The content of one notification. */
export type Message = { readonly changes?: readonly Change[]; readonly everything?: true };

export type LiveSender = {
  publish(changes: readonly Change[]): void;
  /** Sends what is pending. After this call, published changes are sent at once; a second stop waits for them. Never rejects. */
  stop(): Promise<void>;
};

/**
 * Sends changes to all processes, batching those of one moment and keeping their order. If some could not be sent, the next
 * message says that everything may have changed.
 */
export function createLiveSender(pool: Pool): LiveSender {
  let waiting: Change[] = [];
  let isLost = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const sendWaiting = async () => {
    if (waiting.length === 0 && !isLost) return;
    const payload = payloadOf(waiting, isLost);
    waiting = [];
    isLost = await pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, payload]).then(
      () => false,
      () => true,
    );
    timer = undefined;
    if (!isStopped && (isLost || waiting.length > 0)) sendIn(isLost ? RETRY_MS : COALESCE_MS);
  };
  // One at a time: two notifications on two connections could arrive out of order.
  const send = () => {
    turn = turn.then(sendWaiting);
    return turn;
  };
  const sendIn = (milliseconds: number) => {
    timer ??= setTimeout(send, milliseconds);
  };
  return {
    publish: (changes) => {
      waiting.push(...changes);
      if (isStopped) void send();
      else sendIn(COALESCE_MS);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return send();
    },
  };
}

function payloadOf(changes: readonly Change[], isLost: boolean): string {
  const text = JSON.stringify({ changes } satisfies Message);
  return isLost || text.length > MAX_PAYLOAD ? JSON.stringify({ everything: true } satisfies Message) : text;
}
