import type { Pool, PoolClient } from 'pg';
import { type Aftermath, accessOn, nothingYet } from './access-on.ts';
import { isAfterFailure, isLostRace, refusalOfDatabase, refusalOfWrite } from './constraint-errors.ts';
import { type Entering, type Entrance, entering } from './entrance.ts';
import { isStalePlan } from './statement-names.ts';
import { type BoundTransaction, transactionOn } from './transaction.ts';
import { begin, connect, type Entered, leave } from './transaction-steps.ts';
import type { Access } from './with-access.ts';

/** How many doors are remembered; the one that was opened first is forgotten. */
const REMEMBERED = 5_000;
/** How often what others under way refused is done again: a deadlock costs each of them the second in which it is noticed. */
const LOST_RACES_MAX = 3;

type Work<T> = (access: Access) => Promise<T>;

/** How a transaction ends whose work is done: commits, and gives the connection back. */
type End = (client: PoolClient, transaction: BoundTransaction, aftermath: Aftermath) => Promise<void>;

/** Runs work in one transaction that enters first; answers what the work did, and what others are to hear of. */
export type Runner = <T>(
  entrance: Entrance,
  act: string,
  mode: 'read' | 'write',
  work: Work<T>,
  end: End,
) => Promise<{ readonly answer: T; readonly aftermath: Aftermath }>;

type Attempt<T> = {
  readonly enter: Entering;
  readonly door: string;
  readonly work: Work<T>;
  readonly end: End;
  readonly lately: Map<string, Entered>;
};

/** What an attempt began on was no longer so: somebody else entered than expected, or a table was changed. */
class Outdated extends Error {}

/**
 * Makes the runner. Whoever entered before is expected to be the same still: the work begins on that, so that its first
 * statements go out together with the entrance. Nothing hangs on the expectation. The role and the settings behind which
 * the statements run are those that the entrance has just set, a door that stays shut leaves a role that may neither read nor
 * write anything, and nothing is answered or committed before the entrance has answered as expected; where it does not, all is
 * rolled back and the work is done again. So it is where it lost to others under way (`isLostRace`), a few times. Done again, it waits for
 * its entrance and expects nobody, whatever calls beside it remember. So work does nothing that a rollback would not undo.
 */
export function createRunner(pool: Pool): Runner {
  const lately = new Map<string, Entered>();
  return async (entrance, act, mode, work, end) => {
    const given = { enter: entering(entrance, act, mode), door: doorOf(entrance), work, end, lately };
    let expects = true;
    let lost = 0;
    for (;;) {
      const client = await connect(pool);
      try {
        return await attempt(client, given, expects ? lately.get(given.door) : undefined);
      } catch (error) {
        if (expects && error instanceof Outdated) {
          lately.delete(given.door);
        } else if (lost < LOST_RACES_MAX && isLostRace(error)) {
          lost += 1;
        } else {
          throw mode === 'write' ? refusalOfWrite(error) : refusalOfDatabase(error);
        }
        expects = false;
      }
    }
  };
}

/** Does the work in a transaction, on who entered `before` where that is known. Throws `Outdated`, or what refused it as it came. */
async function attempt<T>(
  client: PoolClient,
  { enter, door, work, end, lately }: Attempt<T>,
  before: Entered | undefined,
) {
  let transaction: BoundTransaction | undefined;
  const aftermath = nothingYet();
  try {
    const answered = begin(client, enter, before);
    // Looked at below, when what went out with it is done.
    answered.catch(() => undefined);
    const expected = before ?? (await answered);
    transaction = transactionOn(client, expected.role);
    const working = work(accessOn(transaction.db, expected.principal, new Date(), aftermath));
    await Promise.allSettled([working]);
    lately.delete(door);
    const entered = await answered;
    remember(lately, door, entered);
    await transaction.settled();
    if (entered.written !== expected.written || isStalePlan(transaction.failure())) {
      throw new Outdated();
    }
    const answer = await working;
    await end(client, transaction, aftermath);
    return { answer, aftermath };
  } catch (error) {
    await transaction?.settled();
    await leave(client);
    // Of statements that went out together the first that failed is told, whichever was heard of first.
    throw isAfterFailure(error) ? (transaction?.failure() ?? error) : error;
  }
}

function remember(lately: Map<string, Entered>, door: string, entered: Entered): void {
  if (lately.size >= REMEMBERED) {
    lately.delete(lately.keys().next().value ?? '');
  }
  lately.set(door, entered);
}

function doorOf(entrance: Entrance): string {
  switch (entrance.kind) {
    case 'user':
      return entrance.sessionID;
    case 'visitor':
      return entrance.visitorSessionID;
    default:
      return entrance.kind;
  }
}
