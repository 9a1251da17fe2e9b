import type { Principal } from '@fireledger/domain/access/principal.ts';
import { sql } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { refusal } from '../http/refusal.ts';
import { refusalOfDatabase } from './constraint-errors.ts';
import { type Entrance, enterStatement } from './entrance.ts';
import { type Transaction, transactionOn } from './transaction.ts';

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
  read<T>(entrance: Entrance, act: string, work: (access: Access) => Promise<T>): Promise<T>;
  write<T>(entrance: Entrance, act: string, work: (access: Access) => Promise<T>): Promise<T>;
};

type Options = {
  readonly onCommitted?: (changes: readonly Change[]) => void;
  readonly onEnqueued?: () => void;
};

/** What happened inside a transaction that others hear of after its commit. */
type Aftermath = { readonly changes: Change[]; enqueued: boolean };

/** Makes the opener on a pool that signs in as fl_app. After a commit `onCommitted` hears of its changes, `onEnqueued` of effects. */
export function createOpener(pool: Pool, options: Options = {}): Opener {
  return {
    read: (entrance, act, work) => run(pool, enterStatement(entrance, act, 'read'), work, options),
    write: (entrance, act, work) => run(pool, enterStatement(entrance, act, 'write'), work, options),
  };
}

async function run<T>(
  pool: Pool,
  enter: string,
  work: (access: Access) => Promise<T>,
  options: Options,
): Promise<T> {
  const client = await connect(pool);
  const transaction = transactionOn(client);
  const aftermath: Aftermath = { changes: [], enqueued: false };
  try {
    const principal = await begin(client, enter);
    const answer = await work(accessOn(transaction.db, principal, new Date(), aftermath));
    await transaction.settled();
    await commit(client);
    client.release();
    if (aftermath.changes.length > 0) {
      options.onCommitted?.(aftermath.changes);
    }
    if (aftermath.enqueued) {
      options.onEnqueued?.();
    }
    return answer;
  } catch (error) {
    await transaction.settled();
    await leave(client);
    throw refusalOfDatabase(error);
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw Object.assign(refusal('unavailable'), { cause: error });
  }
}

async function begin(client: PoolClient, enter: string): Promise<Principal> {
  // Two statements in one simple query answer as an array, which pg's types do not say.
  const results = (await client.query(enter)) as unknown as QueryResult<{ principal: Principal }>[];
  const principal = results[1]?.rows[0]?.principal;
  if (!principal) {
    throw refusal('not_authenticated');
  }
  return principal;
}

/** Commits; PostgreSQL answers ROLLBACK to the commit of a transaction that had failed, which must not pass for done. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') {
    throw new Error('the transaction had failed before its commit');
  }
}

/** Rolls back and gives the connection back; one that cannot roll back is thrown away. */
async function leave(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}

/** The access on a transaction that has begun and entered; also used by the seeding role (demo/seeder.ts). */
export function accessOn(db: Transaction, principal: Principal, now: Date, aftermath: Aftermath): Access {
  return {
    db,
    principal,
    now,
    enqueue: async (queue, payload, { startAfter, uniqueKey } = {}) => {
      aftermath.enqueued = true;
      await sql`select app.enqueue(${queue}, ${JSON.stringify(payload)}::jsonb, ${startAfter ?? null}, ${uniqueKey ?? null})`.execute(
        db,
      );
    },
    giveReason: async (reason) => {
      await sql`select set_config('app.reason', ${reason}, true)`.execute(db);
    },
    // Ids alone, whatever else stands in what is handed over: this leaves the wall.
    changed: ({ entity, id, organizationID, locationID = null, disciplineID = null }) => {
      aftermath.changes.push({ entity, id, organizationID, locationID, disciplineID });
    },
  };
}
