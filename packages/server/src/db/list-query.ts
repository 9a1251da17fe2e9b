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
import { CACHED_VALUES_MAX } from './statement-names.ts';
import type { DB } from './tables.generated.ts';
import type { Transaction } from './transaction.ts';

/** A predicate in raw SQL with values; from Kysely it may use only `sql`, `sql.raw` and `sql.join`. */
export type Condition = RawBuilder<SqlBool>;

/** A statement without values. It is cached by the identity of this function, so it must be the same function in every call. */
export type Selection<Table extends keyof DB, Row> = (db: Transaction) => SelectQueryBuilder<DB, Table, Row>;

/** The row type of a selection. */
export type SelectedRow<Selected> = Selected extends Selection<infer _Table, infer Row> ? Row : never;

/** The rows that a list reads: the selection, and the conditions that all rows meet. */
export type ListSource<Table extends keyof DB, Row> = {
  readonly selection: Selection<Table, Row>;
  readonly conditions: readonly Condition[];
};

/** The conditions that a filter sets, without those that it leaves out. */
export function presentConditions(
  conditions: readonly (Condition | false | null | undefined | '')[],
): readonly Condition[] {
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null);
}

/** A condition that no row meets. A list with this condition is empty, and no query is sent. */
export const NO_MATCHES: Condition = sql<SqlBool>`false`;

/**
 * The condition that a column has one of some values; null without a filter on it. One value becomes an equality, which keeps an
 * index in order, several become a list, and none matches nothing; null among them matches rows without a value.
 */
export function hasOneOf(
  column: string,
  values: readonly (string | number | null | undefined)[] | null | undefined,
): Condition | null {
  if (!values) return null;
  const reference = sql.raw(column);
  const present = values.filter((value) => value != null);
  const isAmong =
    present.length === 1
      ? sql<SqlBool>`${reference} = ${present[0]}`
      : sql<SqlBool>`${reference} in (${sql.join(present)})`;
  if (present.length < values.length) {
    return present.length === 0
      ? sql<SqlBool>`${reference} is null`
      : sql<SqlBool>`(${isAmong} or ${reference} is null)`;
  }
  return present.length === 0 ? NO_MATCHES : isAmong;
}

/** Whether a list is known to be empty. */
export function isEmpty({ conditions }: Pick<ListSource<never, never>, 'conditions'>): boolean {
  return conditions.includes(NO_MATCHES);
}

/** The query itself, for callers that build on it. */
export function queryOf<Table extends keyof DB, Row>(
  db: Transaction,
  { selection, conditions }: ListSource<Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return conditions.reduce((query, condition) => query.where(condition), selection(db));
}

/** How a list's query ends: `limit` is the only value that `end` adds, after all others. */
type Ending<Table extends keyof DB, Row, Ended> = {
  /** One for each use of the same selection. */
  readonly name: string;
  readonly end: (
    query: SelectQueryBuilder<DB, Table, Row>,
    limit: number,
  ) => { compile(): CompiledQuery<Ended> };
  readonly limit: number;
};

// SQL never contains this character, so no text can be confused with another's values.
const VALUE = '\0';
const SEPARATOR = '\0\0';

/** How many statements are cached per selection. */
const REMEMBERED = 500;

const texts = new WeakMap<object, Map<string, string>>();

/**
 * The statement of a list. Its text depends on which conditions are set and not on their values, so it is built and compiled
 * once per set of conditions: that takes as long as a fifth of the cheapest pages. Throws for a selection that holds a value
 * itself.
 */
export function compileListed<Table extends keyof DB, Row, Ended>(
  db: Transaction,
  listed: ListSource<Table, Row>,
  { name, end, limit }: Ending<Table, Row, Ended>,
): CompiledQuery<Ended> {
  const parameters: unknown[] = [];
  const conditions = listed.conditions.map((condition) => textOf(condition.toOperationNode(), parameters));
  parameters.push(limit);
  const key = [name, ...conditions].join(SEPARATOR);
  const known = texts.get(listed.selection) ?? new Map<string, string>();
  const text = known.get(key);
  if (text !== undefined) {
    // the row type was determined by `end`, which created the text
    return CompiledQuery.raw(text, parameters) as CompiledQuery<Ended>;
  }
  const compiled = end(queryOf(db, listed), limit).compile();
  if (!isSame(compiled.parameters, parameters)) {
    throw new Error(`a list's statement has other values than its conditions: ${compiled.sql}`);
  }
  if (parameters.length > CACHED_VALUES_MAX) return compiled;
  if (known.size >= REMEMBERED) known.clear();
  texts.set(listed.selection, known.set(key, compiled.sql));
  return compiled;
}

/** The text of a condition, and its values in the order in which they appear in it. */
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
