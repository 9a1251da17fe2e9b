import { isUserTypeAllowed, userTypeOf } from '@fireledger/domain/access/can.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { ORGANIZATION_ORDER_FIELDS } from '@fireledger/domain/organization/vocabulary.ts';
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

/** The filter of a list of organisations; every part is optional and narrows further. */
export type OrganizationFilter = {
  /** Words that the name or city must contain, ignoring case and accents. */
  readonly search?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly resellerID?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly country?: string | null | undefined;
};

export type OrganizationOrder = KeysetOrder<(typeof ORGANIZATION_ORDER_FIELDS)[number]>;

const BY_NAME: OrganizationOrder = { field: 'name', direction: 'asc' };

/** The columns that everybody who sees an organisation may read. */
const KNOWN = ['id', 'name', 'city', 'active', 'time_zone'] as const;
/** The columns that only its own people, and those who sell to it, may read. */
const PRIVATE = [
  'address',
  'billing_address',
  'reseller_id',
  'billing_email',
  'max_disciplines',
  'max_locations',
  'max_users',
  'main_user_id',
  'assets_enabled',
  'version',
  'created_at',
] as const;

/** Whether the caller may read more of an organisation than its name: location employees and contractors may not. */
export function readsPrivateColumns(principal: Principal): boolean {
  return isUserTypeAllowed(userTypeOf(principal), 'organization.read_whole');
}

export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/** One organisation behind the wall; undefined if the id is malformed, does not exist, or is not visible to the caller. */
export async function findOrganization({ db, principal }: Access, id: string) {
  return isID(id) ? queryOf(db, organizations(principal)).where('id', '=', id).executeTakeFirst() : undefined;
}

const LIST: KeysetList<OrganizationOrder['field']> = {
  name: 'organization',
  sort: {
    name: { value: sql`sort_name`, type: 'text' },
    city: { value: sql`sort_city`, type: 'text' },
    reseller: { value: sql`reseller_sort_name`, type: 'text' },
    active: { value: sql`active`, type: 'boolean' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
  },
};

/** A filter whose search has been run. */
export type FoundFilter = Searched<OrganizationFilter>;

/**
 * Runs a filter's search once for both the page and its count. Refuses (`forbidden`) a filter on columns that the caller may not
 * read; throws `field.too_long`.
 */
export async function runSearch({ db, principal }: Access, filter: OrganizationFilter): Promise<FoundFilter> {
  if ((filter.resellerID || filter.country) && !readsPrivateColumns(principal)) {
    throw refusal('forbidden', filter.resellerID ? 'filter.resellerID' : 'filter.country');
  }
  const found = await searchRows(db, 'organization', filter, {
    active: filter.active,
    reseller_id: filter.resellerID,
    city: filter.city,
    country: filter.country,
  });
  return { ...filter, ...found };
}

/** A keyset page of organisations. Refuses (`forbidden`) an order by a column that the caller may not read. */
export async function listOrganizations(
  access: Access,
  filter: FoundFilter,
  order: OrganizationOrder = BY_NAME,
  request?: PageRequest | null,
): Promise<Page<OrganizationRow>> {
  requireReadable(access.principal, order);
  return keysetPage(access.db, narrowed(access.principal, filter), LIST, order, request);
}

/** The number of organisations that a filter finds, exact up to the cap of totals. */
export function countOrganizations(access: Access, filter: FoundFilter, cap?: number): Promise<number> {
  return countList(access, narrowed(access.principal, filter), cap);
}

function requireReadable(principal: Principal, order: OrganizationOrder): void {
  const isWhole = readsPrivateColumns(principal);
  const mayNotRead =
    order.field === 'reseller'
      ? !isWhole || organizationOf(principal)
      : order.field === 'created_at' && !isWhole;
  if (mayNotRead) {
    throw refusal('forbidden', 'orderBy.field');
  }
}

function organizationOf(principal: Principal): string | null {
  return principal.kind === 'user' ? principal.organizationID : null;
}

const named = (db: Transaction) => selected(db, false);
const whole = (db: Transaction) => selected(db, true);

function selected(db: Transaction, isWhole: boolean) {
  return db
    .selectFrom('organization')
    .select(KNOWN)
    .$if(isWhole, (query) => query.select(PRIVATE));
}

/** Every organisation that the caller sees, with the readable columns; the tenant's own id is repeated for the planner. */
function organizations(principal: Principal) {
  const own = organizationOf(principal);
  const conditions: readonly Condition[] = own ? [sql<boolean>`id = ${own}`] : [];
  return { selection: readsPrivateColumns(principal) ? whole : named, conditions };
}

/** For a contractor, the wall checks every organisation for a contract with it; repeated as one list for the planner. */
function tiedTo(principal: Principal): Condition | null {
  return principal.kind === 'user' && principal.contractorID !== null
    ? sql<boolean>`id = any (array(select c.organization_id from contract c where c.active))`
    : null;
}

function narrowed(principal: Principal, filter: FoundFilter): ListSource<'organization', OrganizationRow> {
  const { active, resellerID, city, country } = filter;
  const { selection, conditions } = organizations(principal);
  const narrowing = presentConditions([
    tiedTo(principal),
    active != null && sql<boolean>`active = ${active}`,
    resellerID && sql<boolean>`reseller_id = ${resellerID}`,
    city && sql<boolean>`app.search_text(city) = app.search_text(${city.trim()})`,
    country && sql<boolean>`address ->> 'country' = ${country}`,
    isAmongMatches(filter),
  ]);
  return { selection, conditions: [...conditions, ...narrowing] };
}
