import type { Pool, PoolClient } from 'pg';
import { accessOn, nothingYet } from './access-on.ts';
import { refusalOfDatabase } from './constraint-errors.ts';
import { type Entrance, enterStatement } from './entrance.ts';
import { isStalePlan } from './statement-names.ts';
import { type BoundTransaction, transactionOn } from './transaction.ts';
import { begin, commit, connect, type Entered, leave } from './transaction-steps.ts';
import type { Access, Opener } from './with-access.ts';

/** How many doors are remembered; the one that was opened first is forgotten. */
const REMEMBERED = 5_000;

type Work<T> = (access: Access) => Promise<T>;

/** What an attempt began on was no longer so: somebody else entered than expected, or a table was changed. */
class Outdated extends Error {}

/**
 * Makes the reader. Whoever entered before is expected to be the same still: the work begins on that, so that its first
 * statements go out together with the entrance. Nothing hangs on the expectation. The role and the settings behind which
 * the statements run are those that the entrance has just set, a door that stays shut leaves a role that may read nothing,
 * and nothing is answered before the entrance has answered as expected; where it does not, the work is done again.
 */
export function createReader(pool: Pool): Opener['read'] {
  const lately = new Map<string, Entered>();
  return async (entrance, act, work) => {
    const enter = enterStatement(entrance, act, 'read');
    const door = doorOf(entrance);
    try {
      return await attempt(await connect(pool), enter, work, lately, door);
    } catch (error) {
      if (!(error instanceof Outdated)) {
        throw error;
      }
      lately.delete(door);
      return await attempt(await connect(pool), enter, work, lately, door);
    }
  };
}

async function attempt<T>(
  client: PoolClient,
  enter: string,
  work: Work<T>,
  lately: Map<string, Entered>,
  door: string,
): Promise<T> {
  let transaction: BoundTransaction | undefined;
  try {
    const entering = begin(client, enter);
    // Looked at below, when what went out with it is done.
    entering.catch(() => undefined);
    const expected = lately.get(door) ?? (await entering);
    transaction = transactionOn(client, expected.role);
    const working = work(accessOn(transaction.db, expected.principal, new Date(), nothingYet()));
    await Promise.allSettled([working]);
    lately.delete(door);
    const entered = await entering;
    remember(lately, door, entered);
    await transaction.settled();
    if (entered.written !== expected.written || isStalePlan(transaction.failure())) {
      throw new Outdated();
    }
    const answer = await working;
    if (transaction.failure() !== undefined) {
      throw transaction.failure();
    }
    // What was read stands whatever comes of this; the connection is given back when it has answered.
    void commit(client).catch(() => leave(client));
    return answer;
  } catch (error) {
    await transaction?.settled();
    await leave(client);
    throw refusalOfDatabase(error);
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
