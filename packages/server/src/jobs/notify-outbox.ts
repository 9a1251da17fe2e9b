import type { Pool } from 'pg';

const COALESCE_MS = 10;

/** Notifies channel `outbox`, once for all commits of a moment, that there is something to move; every process receives it. */
export function outboxNotifier(pool: Pool): () => void {
  let waits = false;
  const notify = () => {
    waits = false;
    // The mover's polling makes up for a lost notification.
    pool.query('notify outbox').catch(() => undefined);
  };
  return () => {
    if (!waits) {
      waits = true;
      setTimeout(notify, COALESCE_MS);
    }
  };
}
