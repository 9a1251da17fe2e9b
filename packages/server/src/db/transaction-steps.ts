import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { refusal } from '../http/refusal.ts';
import type { Aftermath } from './access-on.ts';
import type { Entering } from './entrance.ts';
import { endingOf, takeResting } from './resting.ts';
import { keepsEnough } from './statement-names.ts';
import type { BoundTransaction } from './transaction.ts';

/** What entering answers: the role that the transaction has taken on, and who acts (`written`: as the database wrote it). */
export type Entered = { readonly role: string; readonly principal: Principal; readonly written: string };

/** A connection of the pool, or one whose last read `begin` ends first. Throws `unavailable` when none can be had. */
export async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return takeResting(pool) ?? (await pool.connect());
  } catch (error) {
    throw Object.assign(refusal('unavailable'), { cause: error });
  }
}

/**
 * Begins and enters, in one round trip; throws `not_authenticated` where the door stays shut. Who is as `expected` is answered as the
 * same principal, of whom much is known already (domain's rights).
 */
export async function begin(
  client: PoolClient,
  entering: Entering,
  expected: Entered | undefined,
): Promise<Entered> {
  const { rows } = isKept(client, entering)
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

/** The doors that a connection keeps prepared, by their names. */
const doorsOf = new WeakMap<PoolClient, Set<string>>();

function isKept(client: PoolClient, { statement }: Entering): boolean {
  return doorsOf.get(client)?.has(statement.name) === true;
}

/** Through a door that the connection does not keep yet. */
async function enterFirst(client: PoolClient, { begin: start, statement }: Entering): Promise<Answered> {
  // Both at once: what fails to begin is told before what then could not be entered.
  const [begun, entered] = await Promise.allSettled([
    client.query(endingOf(client) + start),
    client.query<Pick<Entered, 'role' | 'written'>>(statement),
  ]);
  if (begun.status === 'rejected') {
    throw begun.reason;
  }
  if (entered.status === 'rejected') {
    throw entered.reason;
  }
  doorsOf.set(client, (doorsOf.get(client) ?? new Set()).add(statement.name));
  return entered.value;
}

/** Through a door that it keeps: one message, whose every statement is answered; the entrance is the last (docs/decisions/0191). */
async function enterAgain(client: PoolClient, { begin: start, kept }: Entering): Promise<Answered> {
  const answers = (await client.query(`${endingOf(client)}${start}; ${kept}`)) as unknown as Answered[];
  const entered = answers.at(-1);
  if (!entered) {
    throw new Error('PostgreSQL answered no entrance');
  }
  return entered;
}

/**
 * Commits and gives the connection back. PostgreSQL answers ROLLBACK to the commit of a transaction that had failed, which
 * must not pass for done.
 */
export async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') {
    throw new Error('the transaction had failed before its commit');
  }
  client.release(keepsEnough(client));
}

/** Commits together with the last statements, in one round trip; throws what refused the first of them. */
export async function commitWith(
  client: PoolClient,
  transaction: BoundTransaction,
  { last }: Aftermath,
): Promise<void> {
  const sent = last.map((statement) => transaction.send(statement));
  for (const outcome of await Promise.allSettled([...sent, commit(client)])) {
    if (outcome.status === 'rejected') {
      throw outcome.reason;
    }
  }
}

/** Rolls back and gives the connection back; one that cannot roll back is thrown away. */
export async function leave(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
