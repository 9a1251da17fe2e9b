import type { CreatorKind } from '@fireledger/domain/service-event/vocabulary.ts';
import type { LedgerChange } from '@fireledger/domain/shared/ledger-change.ts';
import { sql } from 'kysely';
import { countUpToCap } from '../db/count.ts';
import { decodeCursor, type Page, type PageRequest, pageLimit, pageOf } from '../db/page.ts';
import type { Transaction } from '../db/transaction.ts';
import { refusal } from '../http/refusal.ts';

/** The kinds of entities that have histories. */
export type HistoryEntity = 'service_event' | 'document';

/** Who acted, as the columns of a ledger entry name them. */
export type ActorColumns = {
  readonly actor_kind: CreatorKind;
  readonly actor_id: string | null;
  /** The company of the acting user at that time; null if there was none. */
  readonly actor_company_id: string | null;
};

/** One ledger entry as used in a history. */
export type HistoryRow = LedgerChange &
  ActorColumns & {
    readonly happened_at: Date | null;
    readonly recorded_at: Date;
    readonly reason: string | null;
  };

/** The user who acted, and their company at that time; null for what a visitor or the program itself did. */
export function actingUser({ actor_kind, actor_id, actor_company_id }: ActorColumns) {
  return actor_kind === 'user'
    ? { actorID: actor_id, companyID: actor_company_id }
    : { actorID: null, companyID: null };
}

/** The maximum number of history lines in a response if no page is requested. */
export const HISTORY_LIMIT = 500;

/**
 * A page of an entity's entries, newest first, as far as the caller may read them. Throws
 * `page.limit_invalid`, `page.cursor_invalid`.
 */
export async function historyPage(
  db: Transaction,
  entity: HistoryEntity,
  entityID: string,
  request: PageRequest | null | undefined,
): Promise<Page<HistoryRow>> {
  const limit = pageLimit(request);
  const order = `${entity}_history.position.desc`;
  const before = decodeCursor(order, request?.cursor);
  if (before && (before.id !== entityID || !/^\d{1,15}$/.test(before.value ?? ''))) {
    throw refusal('page.cursor_invalid', 'pagination.cursor');
  }
  const { rows } = await sql<HistoryRow & { readonly position: number }>`
    select table_name as "table", operation, old, new, actor_kind, actor_id, actor_company_id, happened_at, recorded_at,
      reason, position
    from ledger_history
    where entity_id = ${entityID} and entity = ${entity} ${before ? sql`and position < ${before.value}::bigint` : sql``}
    order by position desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, order, ({ position }) => ({ value: String(position), id: entityID }));
}

/** How many entries of an entity the caller may read; exact up to the cap of totals. */
export function countHistory(db: Transaction, entity: HistoryEntity, entityID: string): Promise<number> {
  const entries = db
    .selectFrom('ledger_entry')
    .where('entity_id', '=', entityID)
    .where('entity', '=', entity);
  return countUpToCap(db, entries);
}
