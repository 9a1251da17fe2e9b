import { Pool, types } from 'pg';
import { GatheringSocket } from './gathering-socket.ts';
import { momentOf } from './moment.ts';
import { KEPT_OPEN, SEARCH_PATH } from './own-client.ts';

// Calendar dates stay text (yyyy-mm-dd): a JS Date would move them by the time zone. bigint fits a number here (sizes, counts).
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.TIMESTAMPTZ, momentOf);

/** How long one statement of a request may run, and how long a transaction may idle, in milliseconds. */
const STATEMENT_TIMEOUT = 15_000;
/** How long a whole transaction may take, in milliseconds: many short statements hold a connection as well as a long one. */
const TRANSACTION_TIMEOUT = 60_000;

/**
 * How long a connection that nobody uses is kept, in milliseconds. A new one plans every statement anew (docs/decisions/0191), which
 * whoever comes back from reading a page would wait for.
 */
const IDLE_MS = 10 * 60_000;

/** The program's connections as fl_app. Every statement, lock and transaction has an end (`transactionMs` 0: that one has none). */
export function createPool(appUrl: string, max = 16, transactionMs = TRANSACTION_TIMEOUT): Pool {
  const pool = new Pool({
    ...KEPT_OPEN,
    connectionString: appUrl,
    max,
    application_name: 'fireledger',
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    options: `${SEARCH_PATH} -c transaction_timeout=${transactionMs}`,
    // What is asked side by side within one transaction goes out together (db/transaction.ts).
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  // A connection that breaks while idle is replaced at the next use; the request that needs it reports.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction tells nobody else; its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
