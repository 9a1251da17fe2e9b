import {
  CompiledQuery,
  type OperationNode,
  type RawBuilder,
  RawNode,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  ValueNode,
} from 'kysely';
import { KEPT_VALUES_MAX } from './statement-names.ts';
import type { DB } from './tables.generated.ts';
import type { Transaction } from './transaction.ts';

/** A predicate in SQL's own words and with values: nothing of Kysely's but `sql`, `sql.raw` and `sql.join` in it. */
export type Condition = RawBuilder<SqlBool>;

/** A statement that has no value in it. Its texts are known by this function: it is one and the same at every asking. */
export type Selection<Table extends keyof DB, Row> = (db: Transaction) => SelectQueryBuilder<DB, Table, Row>;

/** What a selection's rows are. */
export type SelectedRow<Selected> = Selected extends Selection<infer _Table, infer Row> ? Row : never;

/** The rows that a list reads: what is selected, and the conditions that all of them meet. */
export type Listed<Table extends keyof DB, Row> = {
  readonly selection: Selection<Table, Row>;
  readonly conditions: readonly Condition[];
};

/** The conditions among what a filter asks or leaves out. */
export function given(
  conditions: readonly (Condition | false | null | undefined | '')[],
): readonly Condition[] {
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null);
}

/** What no row meets. A list that has it among its conditions is empty, and nothing is asked of the database. */
export const NOTHING: Condition = sql<SqlBool>`false`;

/** Whether nothing can be in a list. */
export function isEmpty({ conditions }: Pick<Listed<never, never>, 'conditions'>): boolean {
  return conditions.includes(NOTHING);
}

/** The query itself, for whoever builds on it. */
export function queryOf<Table extends keyof DB, Row>(
  db: Transaction,
  { selection, conditions }: Listed<Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return conditions.reduce((query, condition) => query.where(condition), selection(db));
}

/** How a list's query ends: `limit` is the only value that `end` puts into it, after all others. */
type Ending<Table extends keyof DB, Row, Ended> = {
  /** One for each thing that is done to the same selection. */
  readonly name: string;
  readonly end: (
    query: SelectQueryBuilder<DB, Table, Row>,
    limit: number,
  ) => { compile(): CompiledQuery<Ended> };
  readonly limit: number;
};

// No SQL has the character in it, so no text looks like another's values.
const VALUE = '\0';
const SEPARATOR = '\0\0';

/** How many statements one selection is remembered for. */
const REMEMBERED = 500;

const texts = new WeakMap<object, Map<string, string>>();

/**
 * A list's statement. Its text hangs on which conditions there are and not on their values, so it is built and compiled once for
 * each set of them: that takes as long as a fifth of the cheapest pages. Throws for a selection with a value of its own.
 */
export function compileListed<Table extends keyof DB, Row, Ended>(
  db: Transaction,
  listed: Listed<Table, Row>,
  { name, end, limit }: Ending<Table, Row, Ended>,
): CompiledQuery<Ended> {
  const parameters: unknown[] = [];
  const conditions = listed.conditions.map((condition) => textOf(condition.toOperationNode(), parameters));
  parameters.push(limit);
  const key = [name, ...conditions].join(SEPARATOR);
  const known = texts.get(listed.selection) ?? new Map<string, string>();
  const text = known.get(key);
  if (text !== undefined) {
    // what its rows are was said by `end`, which made the text
    return CompiledQuery.raw(text, parameters) as CompiledQuery<Ended>;
  }
  const compiled = end(queryOf(db, listed), limit).compile();
  if (!isSame(compiled.parameters, parameters)) {
    throw new Error(`a list's statement has other values than its conditions: ${compiled.sql}`);
  }
  if (parameters.length > KEPT_VALUES_MAX) return compiled;
  if (known.size >= REMEMBERED) known.clear();
  texts.set(listed.selection, known.set(key, compiled.sql));
  return compiled;
}

/** A condition's text, and its values in the order in which they stand in it. */
function textOf(node: OperationNode, values: unknown[]): string {
  if (ValueNode.is(node)) {
    values.push(node.value);
    return VALUE;
  }
  if (!RawNode.is(node)) {
    throw new Error(`a condition is of text and values, not of a ${node.kind}`);
  }
  const [first = '', ...others] = node.sqlFragments;
  return others.reduce((text, fragment, index) => {
    const between = node.parameters[index];
    return `${text}${between ? textOf(between, values) : ''}${fragment}`;
  }, first);
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
