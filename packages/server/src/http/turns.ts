import type { Entrance } from '../db/entrance.ts';
import type { Opener } from '../db/with-access.ts';
import { refusal } from './refusal.ts';

/** Transactions of one line at the same time: half of the program's connections (db/pool.ts), so that nobody keeps out the others. */
export const AT_ONCE = 8;
/** Transactions of one line that wait for their turn; more are sent away. */
export const WAITING = 100;

/** The transactions of one line: how many run, and what lets the next of those that wait go on. */
type Line = { running: number; readonly waiting: (() => void)[] };

/**
 * The opener with the transactions of each user, and of the visitors of each location, in turns, reads and writes in one line
 * whatever the number of their sessions: those that wait for each other in the database would hold a connection each. A work opens
 * no other meanwhile. Throws `too_many_attempts` where too many wait.
 */
export function inTurns(opener: Opener): Opener {
  const lines = new Map<string, Line>();
  const takingTurns =
    (run: Opener['read']): Opener['read'] =>
    async (entrance, act, work) => {
      const key = lineOf(entrance);
      if (key === null) {
        return run(entrance, act, work);
      }
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      await turnIn(line);
      try {
        return await run(entrance, act, work);
      } finally {
        leave(line);
        if (line.running === 0) lines.delete(key);
      }
    };
  return { read: takingTurns(opener.read), write: takingTurns(opener.write) };
}

async function turnIn(line: Line): Promise<void> {
  if (line.running < AT_ONCE) {
    line.running += 1;
    return;
  }
  if (line.waiting.length >= WAITING) {
    throw refusal('too_many_attempts', '', { seconds: 1 });
  }
  await new Promise<void>((resolve) => line.waiting.push(resolve));
}

/** Gives the turn to whoever waits longest, or back. */
function leave(line: Line): void {
  const next = line.waiting.shift();
  if (next) next();
  else line.running -= 1;
}

/** Null for who has none: those who are not signed in are held at the door (http/flood-limit.ts). */
function lineOf(entrance: Entrance): string | null {
  switch (entrance.kind) {
    case 'user':
      return entrance.line ?? entrance.sessionID;
    case 'visitor':
      return entrance.line ?? entrance.visitorSessionID;
    default:
      return null;
  }
}
