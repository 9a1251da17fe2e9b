import type { CompiledQuery } from 'kysely';
import type { Transaction } from './transaction.ts';

type IDs = readonly string[];
type Compilable<Row> = { compile(): CompiledQuery<Row> };

/**
 * A query whose one parameter is a list of ids (`id = any(...)`: one text however many there are). It is built and compiled
 * at its first use only, which takes as long as asking it.
 */
export function queryByIDs<Row>(
  build: (db: Transaction, ids: IDs) => Compilable<Row>,
): (db: Transaction, ids: IDs) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined;
  return async (db, ids) => {
    kept ??= build(db, []).compile();
    if (kept.parameters.length !== 1) {
      throw new Error(`not a query by ids alone: ${kept.sql}`);
    }
    const asked: CompiledQuery<Row> = { ...kept, parameters: [ids] };
    return (await db.executeQuery(asked)).rows;
  };
}
