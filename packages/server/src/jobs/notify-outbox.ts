import type { Pool } from 'pg';

const COALESCE_MS = 10;

/** Says on channel `outbox`, once for all commits of a moment, that there is something to move; every process hears it. */
export function outboxNotifier(pool: Pool): () => void {
  let waits = false;
  const notify = () => {
    waits = false;
    // A notification that is lost is made good by the mover's net.
    pool.query('notify outbox').catch(() => undefined);
  };
  return () => {
    if (!waits) {
      waits = true;
      setTimeout(notify, COALESCE_MS);
    }
  };
}
