import { type Clock, systemClock } from 'pg-boss';

/** How far a clock may be set back, in milliseconds, without being treated as changed: waits just take that much longer. */
const TOLERATED_MS = 1_000;

/** Also returns how far it is now ahead of the machine's clock, in milliseconds. */
export type MonotonicClock = Clock & { ahead(): number };

/**
 * A monotonic version of the machine's clock for pg-boss: it follows that clock forward and never goes back. pg-boss uses it
 * for its internal waits, and would wait until a clock that was set back reaches the old time again. For the actual time it
 * asks the database (docs/decisions/0132). In: the machine's clock and a monotonic one, both in milliseconds.
 */
export function monotonicClock(wall = Date.now, run = () => performance.now()): MonotonicClock {
  let ahead = 0;
  let last = { reading: wall(), run: run() };
  const now = () => {
    const [wallNow, runNow] = [wall(), run()];
    const due = last.reading + (runNow - last.run);
    if (wallNow + ahead < due - TOLERATED_MS) ahead = Math.ceil(due - wallNow);
    last = { reading: Math.max(last.reading, wallNow + ahead), run: runNow };
    return last.reading;
  };
  return { ...systemClock, now, ahead: () => ahead };
}
