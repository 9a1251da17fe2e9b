import { licenceOf, licenceSchema } from '@fireledger/domain/reseller/licence.ts';
import type { RESELLER_ORDER_FIELDS } from '@fireledger/domain/reseller/vocabulary.ts';
import type { Address } from '@fireledger/domain/shared/address.ts';
import type { Direction } from '@fireledger/domain/shared/direction.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { countUpToCap } from '../../db/count.ts';
import { afterPosition, type SortValue } from '../../db/keyset.ts';
import { decodeCursor, type Page, type PageRequest, pageLimit, pageOf } from '../../db/page.ts';
import { searchPatterns } from '../../db/search-patterns.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Access } from '../../db/with-access.ts';

/** What a list of resellers can be narrowed by. */
export type ResellerFilter = {
  /** Words that the name or city must hold, without regard to case and accents. */
  readonly search?: string | null | undefined;
  readonly active?: boolean | null | undefined;
};

export type ResellerOrder = {
  readonly field: (typeof RESELLER_ORDER_FIELDS)[number];
  readonly direction: Direction;
};

const BY_NAME: ResellerOrder = { field: 'name', direction: 'asc' };

const SORT: Record<ResellerOrder['field'], SortValue> = {
  name: { value: sql`name`, type: 'text' },
  city: { value: sql`coalesce(address ->> 'city', '')`, type: 'text' },
  email: { value: sql`email`, type: 'text' },
  active: { value: sql`active::text`, type: 'text' },
  created_at: { value: sql`created_at`, type: 'timestamptz' },
};

type ResellerQuery = SelectQueryBuilder<DB, 'reseller', unknown>;

function selected<O>(query: SelectQueryBuilder<DB, 'reseller', O>) {
  return query
    .select(['id', 'name', 'billing_email', 'email', 'active', 'licence', 'version', 'created_at'])
    .select([
      // only addressSchema's own answer is ever stored
      sql<Address>`reseller.address`.as('address'),
      sql<string>`reseller.address ->> 'city'`.as('city'),
      sql<boolean>`large_logo is not null`.as('has_large_logo'),
      sql<boolean>`small_logo is not null`.as('has_small_logo'),
    ]);
}

export type ResellerRow = NonNullable<Awaited<ReturnType<typeof findReseller>>>;

/** One reseller behind the wall, or undefined: no id, not there, or not the caller's to see. */
export async function findReseller({ db }: Access, id: string) {
  return isID(id) ? selected(db.selectFrom('reseller')).where('id', '=', id).executeTakeFirst() : undefined;
}

/** A reseller's licence as it was agreed. */
export function licenceOfRow(row: Pick<ResellerRow, 'licence'>) {
  return licenceOf(licenceSchema.parse(row.licence));
}

/** A filter whose search has become patterns: the few resellers of a platform are read through, no index is needed. */
export type PatternFilter = Omit<ResellerFilter, 'search'> & { readonly patterns: string[] | null };

/** Answers a filter's search once for the page and its count. Throws `field.too_long`. */
export async function searched({ db }: Access, filter: ResellerFilter): Promise<PatternFilter> {
  return { ...filter, patterns: await searchPatterns(db, filter.search) };
}

/** A keyset page of resellers. */
export async function listResellers(
  access: Access,
  filter: PatternFilter,
  order: ResellerOrder = BY_NAME,
  request?: PageRequest | null,
): Promise<Page<ResellerRow>> {
  const limit = pageLimit(request);
  const orderName = `reseller.${order.field}.${order.direction}`;
  const position = decodeCursor(orderName, request?.cursor);
  const sort = SORT[order.field];
  let query = selected(narrowed(access, filter))
    .select(sql<string>`(${sort.value})::text`.as('sort_value'))
    .orderBy(sort.value, order.direction)
    .orderBy('id', order.direction)
    .limit(limit + 1);
  if (position) {
    query = query.where(afterPosition(sort, order.direction, position));
  }
  const rows = await query.execute();
  return pageOf(rows, limit, orderName, (row) => ({ value: row.sort_value, id: row.id }));
}

/** The number of resellers that a filter finds, exact up to the cap of totals. */
export function countResellers(access: Access, filter: PatternFilter): Promise<number> {
  return countUpToCap(access.db, narrowed(access, filter));
}

function narrowed({ db }: Access, filter: PatternFilter): ResellerQuery {
  let query: ResellerQuery = db.selectFrom('reseller');
  if (filter.active != null) {
    query = query.where('active', '=', filter.active);
  }
  return filter.patterns
    ? query.where(
        sql<boolean>`app.company_text(name, address ->> 'city') like all (${filter.patterns}::text[])`,
      )
    : query;
}
