import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { compileListed, presentConditions, type Selection } from './list-query.ts';
import { ALWAYS_REPLAN, CACHED_VALUES_MAX } from './statement-names.ts';
import { type Transaction, transactionOn } from './transaction.ts';

// Nothing is asked of the connection: statements are only compiled.
const { db } = transactionOn({} as PoolClient);

/** A selection of its own, which counts how often it is built. */
function counting() {
  let built = 0;
  const selection = (from: Transaction) => {
    built++;
    return from.selectFrom('location').select('id');
  };
  return { selection, built: () => built };
}

const limited = {
  name: 'first',
  limit: 26,
  end: (query: ReturnType<Selection<'location', { id: string }>>, limit: number) => query.limit(limit),
};

describe('a statement of a list', () => {
  it('is built once for a set of conditions, and asked with the values of each asking', () => {
    const { selection, built } = counting();
    const asking = (city: string, active: boolean, limit: number) =>
      compileListed(
        db,
        { selection, conditions: [sql<boolean>`city = ${city}`, sql<boolean>`active = ${active}`] },
        { ...limited, limit },
      );
    const first = asking('Delft', true, 26);
    const second = asking('Breda', false, 11);
    expect(first.sql).toBe('select "id" from "location" where city = $1 and active = $2 limit $3');
    expect(second.sql).toBe(first.sql);
    expect(first.parameters).toEqual(['Delft', true, 26]);
    expect(second.parameters).toEqual(['Breda', false, 11]);
    expect(built()).toBe(1);
  });

  it('is another for other conditions, another end and another selection', () => {
    const one = counting();
    const other = counting();
    const named = sql<boolean>`name = ${'x'}`;
    const texts = [
      compileListed(db, { selection: one.selection, conditions: [] }, limited).sql,
      compileListed(db, { selection: one.selection, conditions: [named] }, limited).sql,
      compileListed(db, { selection: one.selection, conditions: [named, named] }, limited).sql,
      compileListed(
        db,
        { selection: one.selection, conditions: [named] },
        { ...limited, name: 'anew', end: (query, limit) => query.limit(limit).modifyEnd(ALWAYS_REPLAN) },
      ).sql,
    ];
    expect(new Set(texts).size).toBe(4);
    expect(one.built()).toBe(4);
    compileListed(db, { selection: other.selection, conditions: [] }, limited);
    expect(other.built()).toBe(1);
  });

  it('tells lists of values apart by their length, and texts put together of parts by their parts', () => {
    const { selection, built } = counting();
    const among = (values: readonly string[]) =>
      compileListed(
        db,
        {
          selection,
          conditions: [
            sql<boolean>`(${sql.join([sql`${sql.raw('city')} in (${sql.join([...values])})`, sql`active`], sql` or `)})`,
          ],
        },
        limited,
      );
    expect(among(['Delft']).sql).toContain('(city in ($1) or active) limit $2');
    expect(among(['Delft', 'Breda']).sql).toContain('(city in ($1, $2) or active) limit $3');
    expect(among(['Ede', 'Goes']).parameters).toEqual(['Ede', 'Goes', 26]);
    expect(built()).toBe(2);
  });

  it('is not remembered where a list of values makes its text a long one', () => {
    const { selection, built } = counting();
    const among = (count: number) => {
      const cities = Array.from({ length: count }, (_, index) => `city ${index}`);
      return compileListed(
        db,
        { selection, conditions: [sql<boolean>`city in (${sql.join(cities)})`] },
        limited,
      );
    };
    expect(among(CACHED_VALUES_MAX).parameters).toHaveLength(CACHED_VALUES_MAX + 1);
    among(CACHED_VALUES_MAX);
    expect(built()).toBe(2);
    among(CACHED_VALUES_MAX - 1);
    among(CACHED_VALUES_MAX - 1);
    expect(built()).toBe(3);
  });

  it('takes what a list is: not values that its selection brings, nor conditions of other parts', () => {
    const withValue = (from: Transaction) =>
      from.selectFrom('location').select('id').where('active', '=', true);
    const { selection } = counting();
    expect(() => compileListed(db, { selection: withValue, conditions: [] }, limited)).toThrow(
      /other values/,
    );
    const byColumn = sql<boolean>`${sql.ref('active')}`;
    expect(() => compileListed(db, { selection, conditions: [byColumn] }, limited)).toThrow(/not of a/);
  });

  it('has the conditions that are given', () => {
    const condition = sql<boolean>`active`;
    expect(presentConditions([null, undefined, false, '', condition])).toEqual([condition]);
  });
});
