import type { Principal } from '@fireledger/domain/access/principal.ts';
import { BoundedMap } from '../db/bounded-map.ts';
import type { Credentials } from '../db/credentials.ts';
import type { Opener } from '../db/with-access.ts';
import { refusal } from './refusal.ts';

/** Concurrent transactions per queue: half of the program's connections (db/pool.ts), so that nobody can starve the others. */
export const QUEUE_CONCURRENCY = 8;
/** Transactions of one queue that may wait for their turn; further ones are refused. */
export const QUEUE_LENGTH_MAX = 100;
/** Concurrent transactions for all people of one company: a quarter of the connections stays free, however many accounts it has. */
export const COMPANY_CONCURRENCY = 12;
/** For how many queues the company is remembered; the one learnt first is evicted. */
const REMEMBERED = 5_000;

/** The transactions of one queue: how many are running, and the waiting ones. */
type Line = { running: number; readonly waiting: (() => void)[] };
type Lines = Map<string, Line>;

/** How many of one queue may run at once, and how many may wait. */
type Room = { readonly atOnce: number; readonly waiting: number };
const OF_ONE: Room = { atOnce: QUEUE_CONCURRENCY, waiting: QUEUE_LENGTH_MAX };
/** Only work that already has a turn in its own queue gets here. */
const OF_COMPANY: Room = { atOnce: COMPANY_CONCURRENCY, waiting: Number.POSITIVE_INFINITY };

/**
 * Wraps the opener so that the transactions of each user, and of the visitors of each location, share one queue for reads and
 * writes, however many sessions there are: transactions that wait for each other in the database would each hold a connection.
 * The people of a company also share a queue, once the first transaction of each has shown which company it is. Work must not
 * open another transaction meanwhile. Throws `too_many_attempts` if too many are waiting.
 */
export function withFairQueue(opener: Opener): Opener {
  const lines: Lines = new Map();
  const companies = new BoundedMap<string, string>(REMEMBERED);
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

/** Undefined if it is already this work's turn. */
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

/** Passes the turn to the longest-waiting work, or releases it. */
function leave(line: Line): void {
  const next = line.waiting.shift();
  if (next) next();
  else line.running -= 1;
}

/** Null for visitors, whose calls are light, and for the application owner's people, who have no company. */
function companyOf(principal: Principal): string | null {
  if (principal.kind !== 'user') return null;
  return principal.organizationID ?? principal.contractorID ?? principal.resellerID;
}

function learn(companies: Map<string, string>, key: string, company: string | null): void {
  if (companies.get(key) === (company ?? undefined)) return;
  companies.delete(key);
  if (company !== null) companies.set(key, company);
}

/** Null for anyone without a queue: callers who are not signed in are limited earlier (http/rate-limit.ts). */
function lineOf(entrance: Credentials): string | null {
  switch (entrance.kind) {
    case 'user':
      return entrance.line ?? entrance.sessionID;
    case 'visitor':
      return entrance.line ?? entrance.visitorSessionID;
    default:
      return null;
  }
}
