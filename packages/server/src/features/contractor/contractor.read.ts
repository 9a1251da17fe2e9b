import { isUserTypeAllowed, userTypeOf } from '@fireledger/domain/access/can.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { CONTRACTOR_ORDER_FIELDS } from '@fireledger/domain/contractor/vocabulary.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import { type Condition, type ListSource, presentConditions, queryOf } from '../../db/list-query.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { isAmongMatches, type Searched, searchRows } from '../../db/search-rows.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';

/** The filter of a list of contractors; every part is optional and narrows further. */
export type ContractorFilter = {
  /** Words that the name or city must contain, ignoring case and accents. */
  readonly search?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly city?: string | null | undefined;
  readonly country?: string | null | undefined;
};

export type ContractorOrder = KeysetOrder<(typeof CONTRACTOR_ORDER_FIELDS)[number]>;

const BY_NAME: ContractorOrder = { field: 'name', direction: 'asc' };

/** The columns of a contractor that the directory shows to everybody. */
const DIRECTORY = ['id', 'name', 'city', 'active'] as const;
/** The further columns that its own people and the platform's owner see. */
const PRIVATE = [
  'address',
  'billing_address',
  'country',
  'billing_email',
  'max_disciplines',
  'max_users',
  'main_user_id',
  'assets_enabled',
  'version',
  'created_at',
] as const;

/** Whether the caller may read more of a contractor than the directory shows. */
export function readsPrivateColumns(principal: Principal): boolean {
  return isUserTypeAllowed(userTypeOf(principal), 'contractor.read_whole');
}

export type ContractorRow = NonNullable<Awaited<ReturnType<typeof findContractor>>>;

/** One contractor behind the wall; undefined if the id is malformed, does not exist, or is not visible to the caller. */
export async function findContractor({ db, principal }: Access, id: string) {
  return isID(id) ? queryOf(db, contractors(principal)).where('id', '=', id).executeTakeFirst() : undefined;
}

const LIST: KeysetList<ContractorOrder['field']> = {
  name: 'contractor',
  sort: {
    name: { value: sql`sort_name`, type: 'text' },
    city: { value: sql`sort_city`, type: 'text' },
    country: { value: sql`country`, type: 'text' },
    active: { value: sql`active`, type: 'boolean' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
  },
};

/** A filter whose search has been run. */
export type FoundFilter = Searched<ContractorFilter>;

/**
 * Runs a filter's search once for both the page and its count. Refuses (`forbidden`) a filter on columns that the caller may not
 * read; throws `field.too_long`.
 */
export async function runSearch({ db, principal }: Access, filter: ContractorFilter): Promise<FoundFilter> {
  if (filter.country != null && !readsPrivateColumns(principal)) {
    throw refusal('forbidden', 'filter.country');
  }
  const found = await searchRows(db, 'contractor', filter, {
    active: filter.active,
    city: filter.city,
    country: filter.country,
  });
  return { ...filter, ...found };
}

/** A keyset page of contractors. Refuses (`forbidden`) an order by a column that the caller may not read. */
export async function listContractors(
  access: Access,
  filter: FoundFilter,
  order: ContractorOrder = BY_NAME,
  request?: PageRequest | null,
): Promise<Page<ContractorRow>> {
  const isPrivate = order.field === 'country' || order.field === 'created_at';
  if (isPrivate && !readsPrivateColumns(access.principal)) {
    throw refusal('forbidden', 'orderBy.field');
  }
  return keysetPage(access.db, narrowed(access.principal, filter), LIST, order, request);
}

/** The number of contractors that a filter finds, exact up to the cap of totals. */
export function countContractors(access: Access, filter: FoundFilter, cap?: number): Promise<number> {
  return countList(access, narrowed(access.principal, filter), cap);
}

const listedInDirectory = (db: Transaction) => selected(db, false);
const whole = (db: Transaction) => selected(db, true);

function selected(db: Transaction, isWhole: boolean) {
  return db
    .selectFrom('contractor')
    .select(DIRECTORY)
    .$if(isWhole, (query) => query.select(PRIVATE));
}

/** Every contractor that the caller sees, with the readable columns; a contractor's own id is repeated for the planner. */
function contractors(principal: Principal) {
  const own = principal.kind === 'user' ? principal.contractorID : null;
  const conditions: readonly Condition[] = own ? [sql<boolean>`id = ${own}`] : [];
  return { selection: readsPrivateColumns(principal) ? whole : listedInDirectory, conditions };
}

function narrowed(principal: Principal, filter: FoundFilter): ListSource<'contractor', ContractorRow> {
  const { active, city, country } = filter;
  const { selection, conditions } = contractors(principal);
  const narrowing = presentConditions([
    active != null && sql<boolean>`active = ${active}`,
    city && sql<boolean>`app.search_text(city) = app.search_text(${city.trim()})`,
    country && sql<boolean>`country = ${country}`,
    isAmongMatches(filter),
  ]);
  return { selection, conditions: [...conditions, ...narrowing] };
}
