import { sql } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';

/** Statements that are remembered, by their text; how often each must be asked before it is worth keeping. */
const REMEMBERED = 1_000;
const WORTH_KEEPING = 3;
/**
 * Values that a statement has at most whose text is kept anywhere: one of a long list of values hardly comes again, and whoever sends
 * lists of every length would fill the memory with their texts and plans.
 */
export const KEPT_VALUES_MAX = 100;
/** Prepared statements that one connection keeps at most: each holds a plan of some 20 to 60 KB in PostgreSQL. */
const KEPT_PER_CONNECTION = 100;

const ANEW = '/* planned anew */';
/** The end of a statement that is never kept, nor one around it, such as its count: the plan for one tenant is a bad one for another. */
export const PLANNED_ANEW = sql.raw<unknown>(ANEW);

type Known = { readonly number: number; asked: number };

const known = new Map<string, Known>();
const keptOn = new WeakMap<PoolClient, Set<string>>();
let count = 0;

/** Whose plans serve everybody: the policies of this role name no tenant. Where one names the asker, it is read as the plan runs. */
const SEES_ALL = 'fl_owner';
const LIMITED = ' limit $1';

type Asked = { readonly text: string; readonly values: unknown[] };

/**
 * A statement of the owner's whose one value is how many rows it answers has that number written out: PostgreSQL then keeps its plan.
 * For an unknown number it plans anew each time, which takes as long as reading a page (docs/decisions/0191).
 */
export function withLimitWrittenOut(role: string | undefined, { text, values }: Asked): Asked {
  const [limit] = values;
  return role === SEES_ALL && values.length === 1 && Number.isSafeInteger(limit) && text.endsWith(LIMITED)
    ? { text: `${text.slice(0, -LIMITED.length)} limit ${limit}`, values: [] }
    : { text, values };
}

/**
 * The name under which a connection keeps a statement prepared (docs/decisions/0191), or undefined: asked too seldom, not to be
 * kept, or the connection keeps enough. A plan behind row-level security is made for one role, so the name holds the role too:
 * shared by two it would be planned anew at every change. Whose rows are answered does not hang on it: PostgreSQL sees to that.
 */
export function statementName(client: PoolClient, role: string, text: string): string | undefined {
  if (text.includes(ANEW)) {
    return undefined;
  }
  const statement = known.get(text) ?? { number: ++count, asked: 0 };
  statement.asked++;
  if (statement.asked === 1) {
    remember(text, statement);
  }
  if (statement.asked < WORTH_KEEPING) {
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

/** Whether a connection keeps as many statements as it may: it is time for a new one. */
export function keepsEnough(client: PoolClient): boolean {
  return (keptOn.get(client)?.size ?? 0) >= KEPT_PER_CONNECTION;
}

/** Whether an error says that a kept statement no longer fits its tables: a migration has changed what it answers. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** Every statement is prepared anew, under another name, from its next use on. */
export function forgetStatements(): void {
  known.clear();
}

function remember(text: string, statement: Known): void {
  if (known.size >= REMEMBERED) {
    known.delete(known.keys().next().value ?? '');
  }
  known.set(text, statement);
}
