import type { Pool, PoolClient } from 'pg';
import { BoundedMap } from './bounded-map.ts';
import {
  isConcurrencyConflict,
  isTransactionAborted,
  refusalOfDatabase,
  refusalOfWrite,
} from './constraint-errors.ts';
import { createAccess, noPendingEffects, type PendingEffects } from './create-access.ts';
import { type Credentials, type EnterStatement, enterStatement } from './credentials.ts';
import { isStalePlan } from './statement-names.ts';
import { type BoundTransaction, transactionOn } from './transaction.ts';
import { begin, connect, type Entered, leave } from './transaction-steps.ts';
import type { Access } from './with-access.ts';

/** How many entrances are cached; the oldest is evicted. */
const REMEMBERED = 5_000;
/** How often work is retried after a conflict with a concurrent transaction. A deadlock takes a second to be detected. */
const LOST_RACES_MAX = 3;

type Work<T> = (access: Access) => Promise<T>;

/** How a successful transaction ends: commits and releases the connection. */
type End = (client: PoolClient, transaction: BoundTransaction, pending: PendingEffects) => Promise<void>;

/** Runs work in one transaction that enters first; returns its result and the changes to publish. */
export type Runner = <T>(
  credentials: Credentials,
  act: string,
  mode: 'read' | 'write',
  work: Work<T>,
  end: End,
) => Promise<{ readonly answer: T; readonly pending: PendingEffects }>;

type Attempt<T> = {
  readonly enter: EnterStatement;
  readonly key: string;
  readonly work: Work<T>;
  readonly end: End;
  readonly lastEntered: Map<string, Entered>;
};

/** Thrown when an assumption of an attempt proved wrong: another principal entered than expected, or a table has changed. */
class Outdated extends Error {}

/**
 * Creates the runner. It expects the principal of the last entrance to be unchanged, and starts the work on that assumption, so
 * that its first statements are sent together with the entrance. Nothing depends on the assumption being right. The statements
 * run with the role and the settings that the entrance has just set; an entrance that is refused leaves a role that may neither
 * read nor write; and nothing is returned or committed before the entrance has confirmed the expected principal. If it does
 * not, everything is rolled back and the work is retried. The work is also retried, a few times, after a conflict with a
 * concurrent transaction (`isConcurrencyConflict`). A retry waits for its entrance and assumes nothing, whatever concurrent calls
 * have cached. The work must therefore have no side effects that a rollback would not undo.
 */
export function createRunner(pool: Pool): Runner {
  const lastEntered = new BoundedMap<string, Entered>(REMEMBERED);
  return async (credentials, act, mode, work, end) => {
    const given = {
      enter: enterStatement(credentials, act, mode),
      key: keyOf(credentials),
      work,
      end,
      lastEntered,
    };
    let expects = true;
    let lost = 0;
    for (;;) {
      const client = await connect(pool);
      try {
        return await attempt(client, given, expects ? lastEntered.get(given.key) : undefined);
      } catch (error) {
        if (expects && error instanceof Outdated) {
          lastEntered.delete(given.key);
        } else if (lost < LOST_RACES_MAX && isConcurrencyConflict(error)) {
          lost += 1;
        } else {
          throw mode === 'write' ? refusalOfWrite(error) : refusalOfDatabase(error);
        }
        expects = false;
      }
    }
  };
}

/**
 * Runs the work in a transaction, assuming the principal `before` if it is known. Throws `Outdated`, or the refusal as it came.
 */
async function attempt<T>(
  client: PoolClient,
  { enter, key, work, end, lastEntered }: Attempt<T>,
  before: Entered | undefined,
) {
  let transaction: BoundTransaction | undefined;
  const pending = noPendingEffects();
  try {
    const answered = begin(client, enter, before);
    // Awaited below, after the statements that were sent with it.
    answered.catch(() => undefined);
    const expected = before ?? (await answered);
    transaction = transactionOn(client, expected.role);
    const working = work(createAccess(transaction.db, expected.principal, new Date(), pending));
    await Promise.allSettled([working]);
    lastEntered.delete(key);
    const entered = await answered;
    lastEntered.set(key, entered);
    await transaction.settled();
    if (entered.written !== expected.written || isStalePlan(transaction.failure())) {
      throw new Outdated();
    }
    const answer = await working;
    await end(client, transaction, pending);
    return { answer, pending };
  } catch (error) {
    await transaction?.settled();
    await leave(client);
    // Of statements that were sent together, report the one that failed first, whichever error arrived first.
    throw isTransactionAborted(error) ? (transaction?.failure() ?? error) : error;
  }
}

function keyOf(credentials: Credentials): string {
  switch (credentials.kind) {
    case 'user':
      return credentials.sessionID;
    case 'visitor':
      return credentials.visitorSessionID;
    default:
      return credentials.kind;
  }
}
