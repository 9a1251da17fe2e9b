import type { DOCUMENT_ORDER_FIELDS } from '@fireledger/domain/document/vocabulary.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import type { ListSource } from '../../db/list-query.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { ALWAYS_REPLAN } from '../../db/statement-names.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { conditionsOf, type FoundFilter } from './document.filter.ts';

export type DocumentOrder = KeysetOrder<(typeof DOCUMENT_ORDER_FIELDS)[number]>;

const NEWEST_FIRST: DocumentOrder = { field: 'created_at', direction: 'desc' };

/** The columns that everybody who sees a document may read. */
export const DOCUMENT_COLUMNS = [
  'id',
  'organization_id',
  'location_id',
  'discipline_id',
  'chapter_id',
  'name',
  'notes',
  'expires_at',
  'warning_months',
  'acknowledge_alert',
  'inform_contractor',
  'acknowledged_by_user_id',
  'acknowledged_at',
  'acknowledged_expires_at',
  'created_by_user_id',
  'creator_company_id',
  'file_id',
  'version',
  'created_at',
  'updated_at',
] as const;

export type DocumentRow = Awaited<ReturnType<typeof findDocument>> & object;

/** One document behind the wall; undefined: not an id, nonexistent, deleted, or not visible to the caller. */
export async function findDocument(db: Transaction, id: string) {
  return isID(id)
    ? db
        .selectFrom('document')
        .select(DOCUMENT_COLUMNS)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
}

/** When a document expires and warns. */
export function expiryOf(row: Pick<DocumentRow, 'expires_at' | 'warning_months'>) {
  return { expiresAt: row.expires_at, warningMonths: row.warning_months };
}

const LIST: KeysetList<DocumentOrder['field']> = {
  name: 'document',
  sort: {
    name: { value: sql`sort_name`, type: 'text' },
    chapter: { value: sql`chapter_id`, type: 'uuid' },
    expires_at: { value: sql`expiry_day`, type: 'date' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
    updated_at: { value: sql`updated_at`, type: 'timestamptz' },
  },
};

/** A keyset page of documents, from one statement on `document` alone. */
export async function listDocuments(
  access: Access,
  filter: FoundFilter,
  order: DocumentOrder = NEWEST_FIRST,
  request?: PageRequest | null,
): Promise<Page<DocumentRow>> {
  return keysetPage(access.db, narrowed(access, filter), LIST, order, request);
}

const selection = (db: Transaction) => db.selectFrom('document').select(DOCUMENT_COLUMNS);
const plannedAnew = (db: Transaction) => selection(db).modifyEnd(ALWAYS_REPLAN);

/**
 * A cached plan for chosen locations, or for the results of a search, would intersect those few documents with all of the
 * organisation's, so such lists are planned anew.
 */
function narrowed(access: Access, filter: FoundFilter): ListSource<'document', DocumentRow> {
  return {
    selection: isSoon(filter) || filter.locationIDs || filter.ids ? plannedAnew : selection,
    conditions: conditionsOf(access, filter),
  };
}

/**
 * Whether the filter is for documents that expire soon, or that are to be checked: these may be few documents or most of them,
 * which no cached plan can foresee for any number of months.
 */
function isSoon({ expiringWithinMonths, states, toCheck }: FoundFilter): boolean {
  return (
    expiringWithinMonths != null || toCheck === true || (states?.length === 1 && states[0] === 'expiring')
  );
}

/** The number of documents that match a filter, exact up to the cap of totals. */
export function countDocuments(access: Access, filter: FoundFilter, cap?: number): Promise<number> {
  return countList(access, narrowed(access, filter), cap);
}

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number];

/** Every file that a document has had, newest first. */
export function versionsOf(db: Transaction, documentID: string) {
  return db
    .selectFrom('document_version')
    .select(['number', 'file_id', 'created_by_user_id', 'created_at'])
    .where('document_id', '=', documentID)
    .orderBy('number', 'desc')
    .execute();
}
