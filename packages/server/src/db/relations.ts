import { problem } from '@fireledger/domain/shared/problem.ts';
import { sql } from 'kysely';
import { Refusal } from '../http/refusal.ts';
import type { Transaction } from './transaction.ts';

/** What can be deleted only when nothing hangs on it any more. */
export type Deletable =
  | 'reseller'
  | 'organization'
  | 'contractor'
  | 'location'
  | 'discipline'
  | 'contract'
  | 'chapter'
  | 'user';

/** How many of one kind hang on a row. */
export type Relation = { readonly kind: string; readonly count: number };

/** What still hangs on a row, by kind, each counted to 1,000, whoever asks. */
export async function relationsOf(
  db: Transaction,
  entity: Deletable,
  id: string,
): Promise<readonly Relation[]> {
  const { rows } = await sql<Relation>`
    select * from app.relations_of(${entity}, ${id}::uuid)`.execute(db);
  return rows;
}

/**
 * Refuses to delete what still has relations: one `delete.relations_exist` for each kind, with its `count` (counted to
 * 1,000) and `type` (specification 8). The counts do not depend on what the asker can see.
 */
export async function refuseWithRelations(db: Transaction, entity: Deletable, id: string): Promise<void> {
  refuseFor(await relationsOf(db, entity, id));
}

/** Refuses for relations that stand in the way; none: does nothing. */
export function refuseFor(relations: readonly Relation[]): void {
  if (relations.length > 0) {
    throw new Refusal(
      relations.map(({ kind, count }) => problem('delete.relations_exist', '', { count, type: kind })),
    );
  }
}
