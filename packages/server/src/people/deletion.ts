import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { HistoryEntity } from '../ledger/history-page.ts';
import { historyNames } from './history-names.ts';

/** When something was deleted that can still be restored, and by whom; null if the ledger has no name. */
export type Deletion = { readonly deletedAt: Date; readonly deletedByName: string | null };

/** The deletion that is in force of an event or a document, as the ledger shows it to this caller. */
export async function deletionOf(
  db: Transaction,
  entity: HistoryEntity,
  id: string,
  deletedAt: Date,
): Promise<Deletion> {
  const { rows } = await sql<{ readonly actor_id: string | null }>`
    select actor_id from ledger_history
    where entity_id = ${id} and entity = ${entity} and table_name = ${entity} and operation = 'update'
      and new ->> 'deleted_at' is not null
    order by position desc limit 1`.execute(db);
  const actorID = rows[0]?.actor_id;
  const names = await historyNames(db, entity, [id]);
  return { deletedAt, deletedByName: (actorID && names.get(actorID)) || null };
}
