import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { refusal, refusalBecauseOf } from '../http/refusal.ts';
import type { PendingEffects } from './create-access.ts';
import type { EnterStatement } from './credentials.ts';
import { endStatement, takeDeferred } from './deferred-commit.ts';
import { hasMaxStatements } from './statement-names.ts';
import type { BoundTransaction } from './transaction.ts';

/** What entering returns: the role that the transaction has, and the acting principal (`written`: as the database wrote it). */
export type Entered = { readonly role: string; readonly principal: Principal; readonly written: string };

/** A connection of the pool, or one whose previous read `begin` ends first. Throws `unavailable` if none is available. */
export async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return takeDeferred(pool) ?? (await pool.connect());
  } catch (error) {
    throw refusalBecauseOf(error, 'unavailable');
  }
}

/**
 * Begins and enters in one round trip; throws `not_authenticated` if the entrance is refused. If the principal matches
 * `expected`, that same object is returned, because much is already cached for it (domain's rights).
 */
export async function begin(
  client: PoolClient,
  entering: EnterStatement,
  expected: Entered | undefined,
): Promise<Entered> {
  const { rows } = isPrepared(client, entering)
    ? await enterAgain(client, entering)
    : await enterFirst(client, entering);
  const [row] = rows;
  if (!row) {
    throw refusal('not_authenticated');
  }
  const isExpected = row.written === expected?.written;
  return { ...row, principal: isExpected ? expected.principal : (JSON.parse(row.written) as Principal) };
}

type Answered = QueryResult<Pick<Entered, 'role' | 'written'>>;

/** The names of the enter statements that a connection has prepared. */
const preparedOn = new WeakMap<PoolClient, Set<string>>();

function isPrepared(client: PoolClient, { statement }: EnterStatement): boolean {
  return preparedOn.get(client)?.has(statement.name) === true;
}

/** Enters with a statement that the connection has not prepared yet. */
async function enterFirst(
  client: PoolClient,
  { begin: start, statement }: EnterStatement,
): Promise<Answered> {
  // Both at once; a failure to begin is reported before the failure to enter that follows from it.
  const [begun, entered] = await Promise.allSettled([
    client.query(endStatement(client) + start),
    client.query<Pick<Entered, 'role' | 'written'>>(statement),
  ]);
  if (begun.status === 'rejected') {
    throw begun.reason;
  }
  if (entered.status === 'rejected') {
    throw entered.reason;
  }
  preparedOn.set(client, (preparedOn.get(client) ?? new Set()).add(statement.name));
  return entered.value;
}

/**
 * Enters with a prepared statement: one message, every statement of which gets a result; the last is the entrance's
 * (docs/decisions/0191).
 */
async function enterAgain(client: PoolClient, { begin: start, prepared }: EnterStatement): Promise<Answered> {
  const answers = (await client.query(
    `${endStatement(client)}${start}; ${prepared}`,
  )) as unknown as Answered[];
  const entered = answers.at(-1);
  if (!entered) {
    throw new Error('PostgreSQL answered no entrance');
  }
  return entered;
}

/**
 * Commits and releases the connection. PostgreSQL answers ROLLBACK to the commit of a failed transaction, which must not be
 * mistaken for success.
 */
export async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') {
    throw new Error('the transaction had failed before its commit');
  }
  client.release(hasMaxStatements(client));
}

/** Commits together with the last statements, in one round trip; throws the error of the first one that failed. */
export async function commitWith(
  client: PoolClient,
  transaction: BoundTransaction,
  { withCommit }: PendingEffects,
): Promise<void> {
  const sent = withCommit.map((statement) => transaction.send(statement));
  for (const outcome of await Promise.allSettled([...sent, commit(client)])) {
    if (outcome.status === 'rejected') {
      throw outcome.reason;
    }
  }
}

/** Rolls back and releases the connection; discards a connection that cannot roll back. */
export async function leave(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
