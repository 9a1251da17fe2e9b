import type { RawBuilder } from 'kysely';
import type { Transaction } from './transaction.ts';

/** A discipline at a location: each of these pairs has a logbook. */
export type Pair = { readonly locationID: string; readonly disciplineID: string };

/** A value, or an expression that yields it in the query. */
export type ValueOf<T> = T | RawBuilder<T>;
export type PairInQuery = { readonly [Key in keyof Pair]: ValueOf<Pair[Key]> };

/**
 * A location behind the wall, joined with one of the disciplines. `in_use` takes its organisation into account.
 * `discipline_active` is null if the location does not use the discipline, and false if nobody can select it any more.
 */
export function selectPair(db: Transaction, { locationID, disciplineID }: PairInQuery) {
  return db
    .selectFrom('location')
    .leftJoin('location_discipline', (join) =>
      join
        .onRef('location_discipline.location_id', '=', 'location.id')
        .on('location_discipline.discipline_id', '=', disciplineID)
        .on('location_discipline.active', '=', true),
    )
    .leftJoin('discipline', 'discipline.id', 'location_discipline.discipline_id')
    .select(['location.organization_id', 'location.in_use', 'discipline.active as discipline_active'])
    .where('location.id', '=', locationID);
}
