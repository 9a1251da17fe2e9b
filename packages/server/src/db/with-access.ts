import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Entrance } from './entrance.ts';
import { rest } from './resting.ts';
import { createRunner } from './run-entered.ts';
import type { Transaction } from './transaction.ts';
import { commit, commitWith, leave } from './transaction-steps.ts';

/**
 * An entity that changed, for the live stream: ids only, with what decides who may hear of it. What is of no organisation is
 * of the contractor or reseller that is named, or else of everybody's who sees beyond one organisation (http/live.ts).
 */
export type Change = {
  readonly entity: string;
  /** null: all of its kind is to be read again. */
  readonly id: string | null;
  readonly organizationID: string | null;
  readonly locationID?: string | null;
  readonly disciplineID?: string | null;
  readonly contractorID?: string | null;
  readonly resellerID?: string | null;
};

/** What a command or read works with, inside its one transaction. */
export type Access = {
  readonly db: Transaction;
  readonly principal: Principal;
  /** The moment of the act. Rules take it as an argument; the database stamps rows itself. */
  readonly now: Date;
  /** Queues an effect in this transaction; `uniqueKey` makes a repeated effect the same one. */
  enqueue(queue: string, payload: object, options?: { startAfter?: Date; uniqueKey?: string }): Promise<void>;
  /**
   * Sends a statement with the commit instead of waiting for it: the last ones of a command, whose answer nobody reads. What
   * refuses it refuses the command.
   */
  last(statement: CompiledQuery): Promise<void>;
  /** The reason that the ledger keeps with every change that follows in this transaction. */
  giveReason(reason: string): Promise<void>;
  /** Tells the live stream about a change, once this transaction has committed. */
  changed(change: Change): void;
};

/** Opens transactions: the only way to the database for requests and jobs (design section 4). */
export type Opener = {
  /** In one read-only transaction. The work of either may be done twice (db/run-entered.ts), the first time rolled back. */
  read<T>(entrance: Entrance, act: string, work: (access: Access) => Promise<T>): Promise<T>;
  write<T>(entrance: Entrance, act: string, work: (access: Access) => Promise<T>): Promise<T>;
};

type Options = {
  readonly onCommitted?: (changes: readonly Change[]) => void;
  readonly onEnqueued?: () => void;
};

/** Makes the opener on a pool that signs in as fl_app. After a commit `onCommitted` hears of its changes, `onEnqueued` of effects. */
export function createOpener(pool: Pool, options: Options = {}): Opener {
  const run = createRunner(pool);
  return {
    read: async (entrance, act, work) => {
      const { answer } = await run(entrance, act, 'read', work, async (client, transaction) => {
        if (transaction.failure() !== undefined) {
          throw transaction.failure();
        }
        // What was read stands whatever comes of this.
        rest(pool, client, (one) => commit(one).catch(() => leave(one)));
      });
      return answer;
    },
    write: async (entrance, act, work) => {
      const { answer, aftermath } = await run(entrance, act, 'write', work, commitWith);
      if (aftermath.changes.length > 0) {
        options.onCommitted?.(aftermath.changes);
      }
      if (aftermath.enqueued) {
        options.onEnqueued?.();
      }
      return answer;
    },
  };
}
