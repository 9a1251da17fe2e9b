import { Pool, types } from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { KEEP_ALIVE, OWN_SETTINGS } from './dedicated-client.ts';
import { parseTimestamp } from './parse-timestamp.ts';

// Calendar dates stay text (yyyy-mm-dd): a JS Date would shift them by the time zone. bigint fits a number here (sizes, counts).
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.TIMESTAMPTZ, parseTimestamp);

/** The timeouts of one statement of a request and of an idle transaction, in milliseconds. */
const STATEMENT_TIMEOUT = 15_000;
/** The timeout of a whole transaction, in milliseconds: many short statements hold a connection as much as one long statement. */
const TRANSACTION_TIMEOUT = 60_000;

/**
 * How long an unused connection is kept, in milliseconds. A new connection plans every statement again (docs/decisions/0191),
 * and someone who comes back from reading a page would have to wait for that.
 */
const IDLE_MS = 10 * 60_000;

/**
 * The program's connections as fl_app. Every statement, lock and transaction has a timeout (`transactionMs` 0: no timeout for
 * transactions).
 */
export function createPool(appUrl: string, max = 16, transactionMs = TRANSACTION_TIMEOUT): Pool {
  const pool = new Pool({
    ...KEEP_ALIVE,
    connectionString: appUrl,
    max,
    application_name: 'fireledger',
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    options: `${OWN_SETTINGS} -c transaction_timeout=${transactionMs}`,
    // Queries that one transaction runs in parallel are sent together (db/transaction.ts).
    pipeline: true,
    stream: () => new BatchingSocket(),
  });
  // A connection that breaks while idle is replaced at its next use; the request that needs it reports the error.
  pool.on('error', () => undefined);
  // If a connection breaks between two statements of a transaction, nobody else is told; its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
