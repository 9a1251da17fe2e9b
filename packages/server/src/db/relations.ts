import { problem } from '@fireledger/domain/shared/problem.ts';
import { sql } from 'kysely';
import { Refusal } from '../http/refusal.ts';
import type { Transaction } from './transaction.ts';

/** Entities that can be deleted only when nothing depends on them any more. */
export type Deletable =
  | 'reseller'
  | 'organization'
  | 'contractor'
  | 'location'
  | 'discipline'
  | 'contract'
  | 'chapter'
  | 'user';

/** How many rows of one kind depend on a row. */
export type Relation = { readonly kind: string; readonly count: number };

/** What still depends on a row, by kind, each counted up to 1,000, whatever the asker can see. */
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
 * Refuses to delete a row that still has relations: one `delete.relations_exist` per kind, with its `count` (up to 1,000) and
 * `type` (specification 8). The counts do not depend on what the asker can see.
 */
export async function refuseWithRelations(db: Transaction, entity: Deletable, id: string): Promise<void> {
  refuseFor(await relationsOf(db, entity, id));
}

/** Refuses because of relations that prevent deletion; does nothing if there are none. */
export function refuseFor(relations: readonly Relation[]): void {
  if (relations.length > 0) {
    throw new Refusal(
      relations.map(({ kind, count }) => problem('delete.relations_exist', '', { count, type: kind })),
    );
  }
}
