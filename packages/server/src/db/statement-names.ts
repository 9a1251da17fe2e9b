import { sql } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import { BoundedMap } from './bounded-map.ts';

/** How many statements are tracked by their text, and how often one must run before it is worth preparing. */
const REMEMBERED = 1_000;
const WORTH_KEEPING = 3;
/**
 * The maximum number of parameters of a prepared statement. A long list of values hardly ever recurs, and a client that sends
 * lists of every length would fill the memory with their texts and plans.
 */
export const CACHED_VALUES_MAX = 100;
/** The maximum number of prepared statements per connection: each holds a plan of some 20 to 60 KB in PostgreSQL. */
const KEPT_PER_CONNECTION = 100;

const ANEW = '/* planned anew */';
/**
 * Marks the end of a statement that is never prepared, and neither is a statement around it, such as its count: a plan for one
 * tenant is a bad one for another.
 */
export const ALWAYS_REPLAN = sql.raw<unknown>(ANEW);

type Known = { readonly number: number; runs: number };

const known = new BoundedMap<string, Known>(REMEMBERED);
const keptOn = new WeakMap<PoolClient, Set<string>>();
let count = 0;

/**
 * The role whose plans fit everybody, because its policies name no tenant. Policies that name the
 * asker read it while the plan runs.
 */
const SEES_ALL = 'fl_owner';
const LIMITED = ' limit $1';

type Statement = { readonly text: string; readonly values: unknown[] };

/**
 * If the owner's statement has the number of rows as its only parameter, that number is inlined, so that PostgreSQL keeps its
 * plan. For an unknown number it plans again each time, which takes as long as reading a page (docs/decisions/0191).
 */
export function inlineLimit(role: string | undefined, { text, values }: Statement): Statement {
  const [limit] = values;
  return role === SEES_ALL && values.length === 1 && Number.isSafeInteger(limit) && text.endsWith(LIMITED)
    ? { text: `${text.slice(0, -LIMITED.length)} limit ${limit}`, values: [] }
    : { text, values };
}

/**
 * The name under which a connection keeps a statement prepared (docs/decisions/0191), or undefined if it ran too seldom, must
 * not be prepared, or the connection has enough. A plan behind row-level security belongs to one role, so the name includes the
 * role: if two roles shared it, it would be planned again at every change of role. Which rows are returned does not depend on
 * the name: PostgreSQL enforces that.
 */
export function statementName(client: PoolClient, role: string, text: string): string | undefined {
  if (text.includes(ANEW)) {
    return undefined;
  }
  const statement = known.get(text) ?? { number: ++count, runs: 0 };
  statement.runs++;
  if (statement.runs === 1) {
    known.set(text, statement);
  }
  if (statement.runs < WORTH_KEEPING) {
    return undefined;
  }
  const name = `${role}_${statement.number}`;
  const kept = keptOn.get(client) ?? new Set();
  if (!kept.has(name) && kept.size >= KEPT_PER_CONNECTION) {
    return undefined;
  }
  keptOn.set(client, kept.add(name));
  return name;
}

/** Whether a connection holds the maximum number of prepared statements and should be replaced. */
export function hasMaxStatements(client: PoolClient): boolean {
  return (keptOn.get(client)?.size ?? 0) >= KEPT_PER_CONNECTION;
}

/** Whether an error means that a prepared statement no longer fits its tables, because a migration has changed its result. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** Prepares every statement again, under another name, from its next use on. */
export function forgetStatements(): void {
  known.clear();
}
