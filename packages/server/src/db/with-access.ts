import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Queue } from '../jobs/queue.ts';
import type { Credentials } from './credentials.ts';
import { deferEnd } from './deferred-commit.ts';
import type { Transaction } from './transaction.ts';
import { createRunner } from './transaction-runner.ts';
import { commit, commitWith, leave } from './transaction-steps.ts';

/**
 * A changed entity, for the live stream: only ids, with those that determine who may be told. An entity without an organisation
 * belongs to the contractor or reseller named, or otherwise to everyone who sees beyond one organisation (http/live/live.ts).
 */
export type Change = {
  readonly entity: string;
  /** null: refetch everything of its kind. */
  readonly id: string | null;
  readonly organizationID: string | null;
  readonly locationID?: string | null;
  readonly disciplineID?: string | null;
  readonly contractorID?: string | null;
  readonly resellerID?: string | null;
};

/** What a command or read uses within its one transaction. */
export type Access = {
  readonly db: Transaction;
  readonly principal: Principal;
  /** The time of the act. Rules take it as an argument; the database stamps rows itself. */
  readonly now: Date;
  /** Enqueues an effect in this transaction; the same `uniqueKey` makes a repeated effect idempotent. */
  enqueue<Payload>(
    queue: Queue<Payload>,
    payload: NoInfer<Payload>,
    options?: { startAfter?: Date; uniqueKey?: string },
  ): Promise<void>;
  /**
   * Sends a statement with the commit instead of waiting for it: for the last statements of a command, whose result nobody
   * reads. If one fails, the command fails.
   */
  sendWithCommit(statement: CompiledQuery): Promise<void>;
  /** The reason that the ledger records with every later change in this transaction. */
  giveReason(reason: string): Promise<void>;
  /** Notifies the live stream of a change once this transaction has committed. */
  changed(change: Change): void;
};

/** Opens transactions: the only way to the database for requests and jobs (design section 4). */
export type Opener = {
  /**
   * Runs in one read-only transaction. The work of either kind may run twice (db/transaction-runner.ts); the first run is then
   * rolled back.
   */
  read<T>(credentials: Credentials, act: string, work: (access: Access) => Promise<T>): Promise<T>;
  write<T>(credentials: Credentials, act: string, work: (access: Access) => Promise<T>): Promise<T>;
};

type Options = {
  readonly onCommitted?: (changes: readonly Change[]) => void;
  readonly onEnqueued?: () => void;
};

/**
 * Creates the opener for a pool that logs in as fl_app. After a commit, `onCommitted` receives its changes and `onEnqueued` its
 * effects.
 */
export function createOpener(pool: Pool, options: Options = {}): Opener {
  const run = createRunner(pool);
  return {
    read: async (credentials, act, work) => {
      const { answer } = await run(credentials, act, 'read', work, async (client, transaction) => {
        if (transaction.failure() !== undefined) {
          throw transaction.failure();
        }
        // The result of the read is valid whatever happens to this.
        deferEnd(pool, client, (one) => commit(one).catch(() => leave(one)));
      });
      return answer;
    },
    write: async (credentials, act, work) => {
      const { answer, pending } = await run(credentials, act, 'write', work, commitWith);
      if (pending.changes.length > 0) {
        options.onCommitted?.(pending.changes);
      }
      if (pending.enqueued) {
        options.onEnqueued?.();
      }
      return answer;
    },
  };
}
