import { type CompiledQuery, sql } from 'kysely';
import { BoundedMap } from './bounded-map.ts';
import type { Transaction } from './transaction.ts';

type IDs = readonly string[];
type Values = readonly unknown[];
type Compilable<Row> = { compile(): CompiledQuery<Row> };

/** For how many sets of columns a statement is cached. */
const REMEMBERED = 200;

/** A placeholder in a cached query for a value that each call supplies. */
class Placeholder {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }

  toString(): never {
    throw new Error('a value of a cached query is put into it as it is');
  }
}

function keep<Row>(count: number, build: (placeholders: Values) => Compilable<Row>) {
  const placeholders = Array.from({ length: count }, (_, at) => new Placeholder(at));
  const compiled = build(placeholders).compile();
  if (placeholders.some((placeholder) => !compiled.parameters.includes(placeholder))) {
    throw new Error(`not a query of its values alone: ${compiled.sql}`);
  }
  return (values: Values): CompiledQuery<Row> => {
    if (values.length !== count) {
      throw new Error(`a query of ${count} values was given ${values.length}: ${compiled.sql}`);
    }
    const parameters = compiled.parameters.map((one) => (one instanceof Placeholder ? values[one.at] : one));
    return { ...compiled, parameters };
  };
}

type Kept<Row> = ReturnType<typeof keep<Row>>;

/**
 * A cached query: its text and its number of parameters are the same for all values. It is built and compiled only on first
 * use, because that takes as long as running it. `build` is called once, with placeholders: it must insert each of them into
 * the query unchanged, must not inspect them, and must use nothing else from the caller.
 */
export function cachedQuery<Args extends Values, Row>(
  build: (db: Transaction, ...args: Args) => Compilable<Row>,
): (db: Transaction, ...args: Args) => CompiledQuery<Row> {
  let kept: Kept<Row> | undefined;
  return (db, ...args) => {
    kept ??= keep(args.length, (placeholders) => build(db, ...(placeholders as Values as Args)));
    return kept(args);
  };
}

/** The same for a statement that writes some columns of a row: one text per set of columns. */
export function cachedUpdate<Columns extends object, Args extends Values, Row>(
  build: (db: Transaction, columns: Columns, ...args: Args) => Compilable<Row>,
): (db: Transaction, columns: Columns, ...args: Args) => CompiledQuery<Row> {
  const kept = new BoundedMap<string, Kept<Row>>(REMEMBERED);
  return (db, columns, ...args) => {
    const given = Object.entries(columns).filter(([, value]) => value !== undefined);
    const names = given.map(([name]) => name);
    const key = names.join();
    const one =
      kept.get(key) ??
      keep(names.length + args.length, (placeholders) => {
        const placed = Object.fromEntries(names.map((name, index) => [name, placeholders[index]]));
        return build(db, placed as Columns, ...(placeholders.slice(names.length) as Values as Args));
      });
    kept.set(key, one);
    return one([...given.map(([, value]) => value), ...args]);
  };
}

/**
 * A list of ids as a single parameter, however many there are (`where id = any(...)`): shorter to send and to parse than one
 * parameter each.
 */
export function anyOf(ids: IDs) {
  return sql<string>`any(${ids})`;
}

/** A cached query by a list of ids (`anyOf`); an empty list runs no query. */
export function queryByIDs<Row>(
  build: (db: Transaction, ids: IDs) => Compilable<Row>,
): (db: Transaction, ids: IDs) => Promise<Row[]> {
  const kept = cachedQuery(build);
  return async (db, ids) => (ids.length === 0 ? [] : (await db.executeQuery(kept(db, ids))).rows);
}
