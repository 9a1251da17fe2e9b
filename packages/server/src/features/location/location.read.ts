import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import type { Direction } from '@fireledger/domain/shared/direction.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { countUpToCap } from '../../db/count.ts';
import { afterPosition, type SortValue } from '../../db/keyset.ts';
import { decodeCursor, type Page, type PageRequest, pageLimit, pageOf } from '../../db/page.ts';
import { searchPatterns } from '../../db/search-patterns.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/** What a list of locations can be narrowed by; every part is optional and narrows further. */
export type LocationFilter = {
  readonly organizationID?: string | null | undefined;
  /** Words that the name, reference or address must hold, without regard to case and accents. */
  readonly search?: string | null | undefined;
  readonly active?: boolean | null | undefined;
};

export type LocationOrder = {
  readonly field: (typeof LOCATION_ORDER_FIELDS)[number];
  readonly direction: Direction;
};

const BY_NAME: LocationOrder = { field: 'name', direction: 'asc' };

const COLUMNS = [
  'id',
  'organization_id',
  'name',
  'active',
  'reference',
  'address',
  'postal_code',
  'city',
  'country',
  'contact_first_name',
  'contact_insertion',
  'contact_last_name',
  'contact_email',
  'contact_phone',
  'notes',
  'forwarding',
  'forwarding_centre',
  'forwarding_delay_seconds',
  'version',
  'created_at',
] as const;

export type LocationRow = Awaited<ReturnType<typeof findLocation>> & object;

/** One location behind the wall, or undefined: no id, not there, or not the caller's to see. */
export async function findLocation(db: Transaction, id: string) {
  return isID(id)
    ? db.selectFrom('location').select(COLUMNS).where('id', '=', id).executeTakeFirst()
    : undefined;
}

const SORT: Record<LocationOrder['field'], SortValue> = {
  name: { value: sql`name`, type: 'text' },
  city: { value: sql`city`, type: 'text' },
  created_at: { value: sql`created_at`, type: 'timestamptz' },
};

/** A filter whose search has been answered: the ids that it found, or null for none asked. */
export type FoundFilter = Omit<LocationFilter, 'search'> & { readonly ids: readonly string[] | null };

/** Answers a filter's search once for the page and its count. Throws `field.too_long`. */
export async function searched({ db }: Access, filter: LocationFilter): Promise<FoundFilter> {
  const patterns = await searchPatterns(db, filter.search);
  if (!patterns) {
    return { ...filter, ids: null };
  }
  const { rows } = await sql<{ id: string }>`select app.search_locations(${patterns}) as id`.execute(db);
  return { ...filter, ids: rows.map((row) => row.id) };
}

/** A keyset page of locations, one statement on `location` alone; related rows come by loader. */
export async function listLocations(
  { db, principal }: Access,
  filter: FoundFilter,
  order: LocationOrder = BY_NAME,
  request?: PageRequest | null,
): Promise<Page<LocationRow>> {
  const limit = pageLimit(request);
  const orderName = `location.${order.field}.${order.direction}`;
  const position = decodeCursor(orderName, request?.cursor);
  const sort = SORT[order.field];
  let query = narrowed(db, principal, filter)
    .select(COLUMNS)
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

/** The number of locations that a filter finds, exact up to the cap of totals. */
export function countLocations({ db, principal }: Access, filter: FoundFilter): Promise<number> {
  return countUpToCap(db, narrowed(db, principal, filter));
}

type LocationQuery = SelectQueryBuilder<DB, 'location', unknown>;

/** The filter's predicates, and the tenant's own once more for the planner; the wall stands behind it anyway. */
function narrowed(db: Transaction, principal: Principal, filter: FoundFilter): LocationQuery {
  let query: LocationQuery = db.selectFrom('location');
  if (principal.kind === 'user' && principal.organizationID) {
    query = query.where('organization_id', '=', principal.organizationID);
  }
  if (filter.organizationID) {
    query = query.where('organization_id', '=', filter.organizationID);
  }
  if (filter.active != null) {
    query = query.where('active', '=', filter.active);
  }
  return filter.ids ? query.where(sql<boolean>`id = any (${filter.ids}::uuid[])`) : query;
}
