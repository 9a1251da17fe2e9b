import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { Pool } from 'pg';
import { accessOn, nothingYet } from './access-on.ts';
import { refusalOfDatabase } from './constraint-errors.ts';
import { type Entrance, enterStatement } from './entrance.ts';
import { createReader } from './read-access.ts';
import { type BoundTransaction, type Transaction, transactionOn } from './transaction.ts';
import { begin, commit, connect, leave } from './transaction-steps.ts';

/** An entity that changed, for the live stream: ids only, with what decides who may hear of it (null: owner alone). */
export type Change = {
  readonly entity: string;
  readonly id: string;
  readonly organizationID: string | null;
  readonly locationID?: string | null;
  readonly disciplineID?: string | null;
};

/** What a command or read works with, inside its one transaction. */
export type Access = {
  readonly db: Transaction;
  readonly principal: Principal;
  /** The moment of the act. Rules take it as an argument; the database stamps rows itself. */
  readonly now: Date;
  /** Queues an effect in this transaction; `uniqueKey` makes a repeated effect the same one. */
  enqueue(queue: string, payload: object, options?: { startAfter?: Date; uniqueKey?: string }): Promise<void>;
  /** The reason that the ledger keeps with every change that follows in this transaction. */
  giveReason(reason: string): Promise<void>;
  /** Tells the live stream about a change, once this transaction has committed. */
  changed(change: Change): void;
};

/** Opens transactions: the only way to the database for requests and jobs (design section 4). */
export type Opener = {
  /** In one read-only transaction; the work changes nothing and bears being done twice. */
  read<T>(entrance: Entrance, act: string, work: (access: Access) => Promise<T>): Promise<T>;
  write<T>(entrance: Entrance, act: string, work: (access: Access) => Promise<T>): Promise<T>;
};

type Options = {
  readonly onCommitted?: (changes: readonly Change[]) => void;
  readonly onEnqueued?: () => void;
};

/** Makes the opener on a pool that signs in as fl_app. After a commit `onCommitted` hears of its changes, `onEnqueued` of effects. */
export function createOpener(pool: Pool, options: Options = {}): Opener {
  return {
    read: createReader(pool),
    write: (entrance, act, work) => write(pool, enterStatement(entrance, act, 'write'), work, options),
  };
}

async function write<T>(
  pool: Pool,
  enter: string,
  work: (access: Access) => Promise<T>,
  options: Options,
): Promise<T> {
  const client = await connect(pool);
  const aftermath = nothingYet();
  let transaction: BoundTransaction | undefined;
  try {
    const { principal, role } = await begin(client, enter);
    transaction = transactionOn(client, role);
    const answer = await work(accessOn(transaction.db, principal, new Date(), aftermath));
    await transaction.settled();
    await commit(client);
    if (aftermath.changes.length > 0) {
      options.onCommitted?.(aftermath.changes);
    }
    if (aftermath.enqueued) {
      options.onEnqueued?.();
    }
    return answer;
  } catch (error) {
    await transaction?.settled();
    await leave(client);
    throw refusalOfDatabase(error);
  }
}
