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
  | 'user';

/** What still hangs on a row, by kind, each counted to 1,000, whoever asks. */
export async function relationsOf(
  db: Transaction,
  entity: Deletable,
  id: string,
): Promise<readonly { readonly kind: string; readonly count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select * from app.relations_of(${entity}, ${id}::uuid)`.execute(db);
  return rows;
}

/**
 * Refuses to delete what still has relations: one `delete.relations_exist` for each kind, with its `count` (counted to
 * 1,000) and `type` (specification 8). The counts do not depend on what the asker can see.
 */
export async function refuseWithRelations(db: Transaction, entity: Deletable, id: string): Promise<void> {
  const relations = await relationsOf(db, entity, id);
  if (relations.length > 0) {
    throw new Refusal(
      relations.map(({ kind, count }) => problem('delete.relations_exist', '', { count, type: kind })),
    );
  }
}
