import { companyIDOrNull } from '@fireledger/domain/access/company.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { BoundedMap } from '../db/bounded-map.ts';
import type { Credentials } from '../db/credentials.ts';
import type { Opener } from '../db/with-access.ts';
import { refusal } from './refusal.ts';

/** Concurrent transactions per queue: half of the program's connections (db/pool.ts), so that nobody can starve the others. */
export const QUEUE_CONCURRENCY = 8;
/** Transactions of one queue that may wait for their turn; further ones are refused. */
export const QUEUE_LENGTH_MAX = 100;
/**
 * Concurrent transactions for all people of one company: a quarter of the connections stays free, however many accounts it has.
 */
export const COMPANY_CONCURRENCY = 12;
/** For how many queues the company is remembered; the one learnt first is evicted. */
const REMEMBERED = 5_000;

/** The transactions of one queue: how many are running, and the waiting ones. */
type Queue = { running: number; readonly waiting: (() => void)[] };
type Queues = Map<string, Queue>;

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
  const queues: Queues = new Map();
  const companies = new BoundedMap<string, string>(REMEMBERED);
  const takingTurns =
    (run: Opener['read']): Opener['read'] =>
    async (credentials, act, work) => {
      const key = queueKeyOf(credentials);
      if (key === null) {
        return run(credentials, act, work);
      }
      return inTurn(queues, key, OF_ONE, () => {
        const company = companies.get(key);
        const learning = () =>
          run(credentials, act, (access) => {
            learn(companies, key, companyOf(access.principal));
            return work(access);
          });
        return company === undefined ? learning() : inTurn(queues, company, OF_COMPANY, learning);
      });
    };
  return { read: takingTurns(opener.read), write: takingTurns(opener.write) };
}

async function inTurn<T>(queues: Queues, key: string, room: Room, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { running: 0, waiting: [] };
  queues.set(key, queue);
  const turn = turnIn(queue, room);
  if (turn) await turn;
  try {
    return await work();
  } finally {
    leave(queue);
    if (queue.running === 0) queues.delete(key);
  }
}

/** Undefined if it is already this work's turn. */
function turnIn(queue: Queue, room: Room): Promise<void> | undefined {
  if (queue.running < room.atOnce) {
    queue.running += 1;
    return undefined;
  }
  if (queue.waiting.length >= room.waiting) {
    throw refusal('too_many_attempts', '', { seconds: 1 });
  }
  return new Promise<void>((resolve) => queue.waiting.push(resolve));
}

/** Passes the turn to the longest-waiting work, or releases it. */
function leave(queue: Queue): void {
  const next = queue.waiting.shift();
  if (next) next();
  else queue.running -= 1;
}

/** Null for visitors, whose calls are light, and for the application owner's people, who have no company. */
function companyOf(principal: Principal): string | null {
  return principal.kind === 'user' ? companyIDOrNull(principal) : null;
}

function learn(companies: Map<string, string>, key: string, company: string | null): void {
  if (companies.get(key) === (company ?? undefined)) return;
  companies.delete(key);
  if (company !== null) companies.set(key, company);
}

/** Null for anyone without a queue: callers who are not signed in are limited earlier (http/rate-limit.ts). */
function queueKeyOf(credentials: Credentials): string | null {
  switch (credentials.kind) {
    case 'user':
      return credentials.queue ?? credentials.sessionID;
    case 'visitor':
      return credentials.queue ?? credentials.visitorSessionID;
    default:
      return null;
  }
}
