import type { DISCIPLINE_ORDER_FIELDS } from '@fireledger/domain/discipline/vocabulary.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import { type ListSource, presentConditions, type SelectedRow } from '../../db/list-query.ts';
import type { PageRequest } from '../../db/page.ts';
import type { Patterned } from '../../db/search-patterns.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/** The filters of a list of disciplines. */
export type DisciplineFilter = {
  readonly search?: string | null | undefined;
  readonly active?: boolean | null | undefined;
};

export type DisciplineOrder = KeysetOrder<(typeof DISCIPLINE_ORDER_FIELDS)[number]>;

const BY_NAME: DisciplineOrder = { field: 'name', direction: 'asc' };
const COLUMNS = ['id', 'name', 'active', 'version', 'created_at', 'updated_at'] as const;

const LIST: KeysetList<DisciplineOrder['field']> = {
  name: 'discipline',
  sort: {
    name: { value: sql`sort_name`, type: 'text' },
    active: { value: sql`active`, type: 'boolean' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
    updated_at: { value: sql`updated_at`, type: 'timestamptz' },
  },
};

const selection = (db: Transaction) => db.selectFrom('discipline').select(COLUMNS);

export type DisciplineRow = SelectedRow<typeof selection>;

/** One discipline; undefined: not an id, or nonexistent. */
export async function findDiscipline(db: Transaction, id: string) {
  return isID(id) ? selection(db).where('id', '=', id).executeTakeFirst() : undefined;
}

/** A keyset page of disciplines. */
export async function listDisciplines(
  { db }: Access,
  filter: Patterned<DisciplineFilter>,
  order: DisciplineOrder = BY_NAME,
  request?: PageRequest | null,
) {
  return keysetPage(db, narrowed(filter), LIST, order, request);
}

/** The number of disciplines that match a filter, exact up to the cap of totals. */
export function countDisciplines(
  access: Access,
  filter: Patterned<DisciplineFilter>,
  cap?: number,
): Promise<number> {
  return countList(access, narrowed(filter), cap);
}

/** A search scans the few disciplines of a platform; no index is needed. */
function narrowed({
  active,
  patterns,
}: Patterned<DisciplineFilter>): ListSource<'discipline', DisciplineRow> {
  const conditions = presentConditions([
    active != null && sql<boolean>`active = ${active}`,
    patterns && sql<boolean>`app.search_text(name) like all (${patterns}::text[])`,
  ]);
  return { selection, conditions };
}
