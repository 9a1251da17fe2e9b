import { licenceOf, licenceSchema } from '@fireledger/domain/reseller/licence.ts';
import type { RESELLER_ORDER_FIELDS } from '@fireledger/domain/reseller/vocabulary.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import { type ListSource, presentConditions, type SelectedRow } from '../../db/list-query.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Patterned } from '../../db/search-patterns.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/** The filter of a list of resellers. */
export type ResellerFilter = {
  /** Words that the name or city must contain, ignoring case and accents. */
  readonly search?: string | null | undefined;
  readonly active?: boolean | null | undefined;
};

export type ResellerOrder = KeysetOrder<(typeof RESELLER_ORDER_FIELDS)[number]>;

const BY_NAME: ResellerOrder = { field: 'name', direction: 'asc' };

const LIST: KeysetList<ResellerOrder['field']> = {
  name: 'reseller',
  sort: {
    name: { value: sql`sort_name`, type: 'text' },
    city: { value: sql`app.sort_text(coalesce(address ->> 'city', ''))`, type: 'text' },
    email: { value: sql`email`, type: 'text' },
    active: { value: sql`active`, type: 'boolean' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
  },
};

const resellers = (db: Transaction) =>
  db
    .selectFrom('reseller')
    .select(['id', 'name', 'address', 'billing_email', 'email', 'active', 'licence', 'version', 'created_at'])
    .select([
      sql<string>`reseller.address ->> 'city'`.as('city'),
      sql<boolean>`large_logo is not null`.as('has_large_logo'),
      sql<boolean>`small_logo is not null`.as('has_small_logo'),
    ]);

export type ResellerRow = SelectedRow<typeof resellers>;

/** One reseller behind the wall; undefined if the id is malformed, does not exist, or is not visible to the caller. */
export async function findReseller(db: Transaction, id: string) {
  return isID(id) ? resellers(db).where('id', '=', id).executeTakeFirst() : undefined;
}

/** A reseller's licence as it was agreed. */
export function licenceOfRow(row: Pick<ResellerRow, 'licence'>) {
  return licenceOf(licenceSchema.parse(row.licence));
}

/** A keyset page of resellers. */
export async function listResellers(
  access: Access,
  filter: Patterned<ResellerFilter>,
  order: ResellerOrder = BY_NAME,
  request?: PageRequest | null,
): Promise<Page<ResellerRow>> {
  return keysetPage(access.db, narrowed(filter), LIST, order, request);
}

/** The number of resellers that a filter finds, exact up to the cap of totals. */
export function countResellers(
  access: Access,
  filter: Patterned<ResellerFilter>,
  cap?: number,
): Promise<number> {
  return countList(access, narrowed(filter), cap);
}

/** A search scans the few resellers of a platform; no index is needed. */
function narrowed({ active, patterns }: Patterned<ResellerFilter>): ListSource<'reseller', ResellerRow> {
  const conditions = presentConditions([
    active != null && sql<boolean>`active = ${active}`,
    patterns && sql<boolean>`search_text like all (${patterns}::text[])`,
  ]);
  return { selection: resellers, conditions };
}
