import { type Clock, systemClock } from 'pg-boss';

/** What a clock may be set back by, in milliseconds, without its being noticed: whoever waits for it waits so much longer. */
const UNNOTICED_MS = 1_000;

/** Also how far it is ahead of the machine's clock by now, in milliseconds. */
export type ForwardClock = Clock & { ahead(): number };

/**
 * The machine's clock as pg-boss is given it: it follows that one forward and never goes back. pg-boss waits by it, for moments of its
 * own, and would wait for a time that is put back to come again; what time it is, it asks the database (docs/decisions/0132).
 * In: the machine's clock and one that nobody sets, both in milliseconds.
 */
export function forwardClock(wall = Date.now, run = () => performance.now()): ForwardClock {
  let ahead = 0;
  let last = { told: wall(), run: run() };
  const now = () => {
    const [at, ran] = [wall(), run()];
    const due = last.told + (ran - last.run);
    if (at + ahead < due - UNNOTICED_MS) ahead = Math.ceil(due - at);
    last = { told: Math.max(last.told, at + ahead), run: ran };
    return last.told;
  };
  return { ...systemClock, now, ahead: () => ahead };
}
