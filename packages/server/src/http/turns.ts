import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { Entrance } from '../db/entrance.ts';
import type { Opener } from '../db/with-access.ts';
import { refusal } from './refusal.ts';

/** Transactions of one line at the same time: half of the program's connections (db/pool.ts), so that nobody keeps out the others. */
export const AT_ONCE = 8;
/** Transactions of one line that wait for their turn; more are sent away. */
export const WAITING = 100;
/** Those of all people of one company: a quarter of the connections is left, however many accounts it has. */
export const AT_ONCE_EACH = 12;
/** Of how many lines the company is remembered; the one that was learnt first is forgotten. */
const REMEMBERED = 5_000;

/** The transactions of one line: how many run, and what lets the next of those that wait go on. */
type Line = { running: number; readonly waiting: (() => void)[] };
type Lines = Map<string, Line>;

/** How many of one line run at once, and how many wait. */
type Room = { readonly atOnce: number; readonly waiting: number };
const OF_ONE: Room = { atOnce: AT_ONCE, waiting: WAITING };
/** Nobody comes here but from the turns of a line of their own. */
const OF_COMPANY: Room = { atOnce: AT_ONCE_EACH, waiting: Number.POSITIVE_INFINITY };

/**
 * The opener with the transactions of each user, and of the visitors of each location, in turns, reads and writes in one line
 * whatever the number of their sessions: those that wait for each other in the database would hold a connection each. The people of
 * a company take turns once more among themselves, from when the first transaction of each has told whose they are. A work opens
 * no other meanwhile. Throws `too_many_attempts` where too many wait.
 */
export function inTurns(opener: Opener): Opener {
  const lines: Lines = new Map();
  const companies = new Map<string, string>();
  const takingTurns =
    (run: Opener['read']): Opener['read'] =>
    async (entrance, act, work) => {
      const key = lineOf(entrance);
      if (key === null) {
        return run(entrance, act, work);
      }
      return inTurn(lines, key, OF_ONE, () => {
        const company = companies.get(key);
        const learning = () =>
          run(entrance, act, (access) => {
            learn(companies, key, companyOf(access.principal));
            return work(access);
          });
        return company === undefined ? learning() : inTurn(lines, company, OF_COMPANY, learning);
      });
    };
  return { read: takingTurns(opener.read), write: takingTurns(opener.write) };
}

async function inTurn<T>(lines: Lines, key: string, room: Room, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { running: 0, waiting: [] };
  lines.set(key, line);
  const turn = turnIn(line, room);
  if (turn) await turn;
  try {
    return await work();
  } finally {
    leave(line);
    if (line.running === 0) lines.delete(key);
  }
}

/** Undefined where the turn has come already. */
function turnIn(line: Line, room: Room): Promise<void> | undefined {
  if (line.running < room.atOnce) {
    line.running += 1;
    return undefined;
  }
  if (line.waiting.length >= room.waiting) {
    throw refusal('too_many_attempts', '', { seconds: 1 });
  }
  return new Promise<void>((resolve) => line.waiting.push(resolve));
}

/** Gives the turn to whoever waits longest, or back. */
function leave(line: Line): void {
  const next = line.waiting.shift();
  if (next) next();
  else line.running -= 1;
}

/** Null for visitors, whose calls are light, and for the application owner's people, who are of no company. */
function companyOf(principal: Principal): string | null {
  if (principal.kind !== 'user') return null;
  return principal.organizationID ?? principal.contractorID ?? principal.resellerID;
}

function learn(companies: Map<string, string>, key: string, company: string | null): void {
  if (companies.get(key) === (company ?? undefined)) return;
  companies.delete(key);
  if (company === null) return;
  if (companies.size >= REMEMBERED) companies.delete(companies.keys().next().value ?? '');
  companies.set(key, company);
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
