import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  type QueryResult as KyselyResult,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
} from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import {
  CACHED_VALUES_MAX,
  forgetStatements,
  inlineLimit,
  isStalePlan,
  statementName,
} from './statement-names.ts';
import type { DB } from './tables.generated.ts';

/** Typed queries within one transaction behind the wall. */
export type Transaction = Kysely<DB>;

/** Queries on one connection, answered in order. */
export type BoundTransaction = {
  readonly db: Transaction;
  /** Sends a statement at once, before any later query. */
  send(statement: CompiledQuery): Promise<unknown>;
  /** Waits for the statements that are still running. */
  settled(): Promise<void>;
  /** The error of the first statement that failed; PostgreSQL rejects all statements after it. */
  failure(): unknown;
};

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const driver = new DummyDriver();
// Kysely needs these two only for things that never happen here: opening connections and reading the schema.
const config = {
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('no pool of its own')) }),
};

/**
 * Kysely on one connection that is already in a transaction; Kysely itself never begins, commits or releases. Resolvers query
 * in parallel: the connection takes their queries at once (db/pool.ts) and answers them in order, so the last one to settle is
 * the last one sent. Repeated statements are prepared, per role of the transaction (db/statement-names.ts); without a `role`,
 * none is.
 */
export function transactionOn(client: PoolClient, role?: string): BoundTransaction {
  let last: Promise<unknown> = Promise.resolve();
  let failure: unknown;
  const executeQuery = async <Row>({ sql, parameters }: CompiledQuery): Promise<KyselyResult<Row>> => {
    const { text, values } = inlineLimit(role, { text: sql, values: [...parameters] });
    const name = role && values.length <= CACHED_VALUES_MAX && statementName(client, role, text);
    const result = client.query(name ? { name, text, values } : { text, values });
    last = result.catch((error: unknown) => {
      failure ??= error;
      if (isStalePlan(error)) {
        forgetStatements();
      }
    });
    return answerOf<Row>(await result);
  };
  const connection: DatabaseConnection = { executeQuery, streamQuery: noStreams };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return {
    db: new Kysely<DB>({ config, dialect: config.dialect, driver, executor }),
    send: executeQuery,
    settled: async () => {
      await last;
    },
    failure: () => failure,
  };
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function answerOf<Row>({ command, rowCount, rows }: QueryResult): KyselyResult<Row> {
  return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
}

function noStreams(): never {
  throw new Error('a transaction does not stream its rows');
}
