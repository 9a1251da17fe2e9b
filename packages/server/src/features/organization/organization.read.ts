import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { ORGANIZATION_ORDER_FIELDS } from '@fireledger/domain/organization/vocabulary.ts';
import type { Address } from '@fireledger/domain/shared/address.ts';
import type { Direction } from '@fireledger/domain/shared/direction.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { countUpToCap } from '../../db/count.ts';
import { type KeysetList, keysetPage } from '../../db/keyset-page.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { type Found, searchRows } from '../../db/search-rows.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';

/** What a list of organisations can be narrowed by; every part is optional and narrows further. */
export type OrganizationFilter = {
  /** Words that the name or city must hold, without regard to case and accents. */
  readonly search?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly resellerID?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly country?: string | null | undefined;
};

export type OrganizationOrder = {
  readonly field: (typeof ORGANIZATION_ORDER_FIELDS)[number];
  readonly direction: Direction;
};

const BY_NAME: OrganizationOrder = { field: 'name', direction: 'asc' };

/** What everybody who sees an organisation knows of it. */
const KNOWN = ['id', 'name', 'city', 'active', 'time_zone'] as const;
/** What it alone knows, and those who sell to it. */
const PRIVATE = [
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

/** Whether somebody reads more of an organisation than its name: not people of a location, nor contractors. */
export function readsWhole(principal: Principal): boolean {
  const readers = ['application_owner', 'reseller_employee', 'organization_employee'];
  return principal.kind === 'user' && readers.includes(principal.userType);
}

export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/** One organisation behind the wall, or undefined: no id, not there, or not the caller's to see. */
export async function findOrganization(access: Access, id: string) {
  return isID(id)
    ? selected(access, organizations(access)).where('id', '=', id).executeTakeFirst()
    : undefined;
}

const LIST: KeysetList<OrganizationOrder['field']> = {
  name: 'organization',
  sort: {
    name: { value: sql`name`, type: 'text' },
    city: { value: sql`coalesce(city, '')`, type: 'text' },
    reseller: { value: sql`reseller_name`, type: 'text' },
    active: { value: sql`active`, type: 'boolean' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
  },
};

/** A filter whose search has been answered. */
export type FoundFilter = Omit<OrganizationFilter, 'search'> & Found;

/**
 * Answers a filter's search once for the page and its count. Refuses (`forbidden`) a filter by what the caller may not read;
 * throws `field.too_long`.
 */
export async function searched({ db, principal }: Access, filter: OrganizationFilter): Promise<FoundFilter> {
  if ((filter.resellerID || filter.country) && !readsWhole(principal)) {
    throw refusal('forbidden');
  }
  const found = await searchRows(db, 'organization', filter.search, {
    active: filter.active,
    reseller_id: filter.resellerID,
    city: filter.city,
    country: filter.country,
  });
  return { ...filter, ...found };
}

/** A keyset page of organisations. Refuses (`forbidden`) an order by what the caller may not read. */
export async function listOrganizations(
  access: Access,
  filter: FoundFilter,
  order: OrganizationOrder = BY_NAME,
  request?: PageRequest | null,
): Promise<Page<OrganizationRow>> {
  requireReadable(access.principal, order);
  return keysetPage(selected(access, narrowed(access, filter)), LIST, order, request);
}

/** The number of organisations that a filter finds, exact up to the cap of totals. */
export function countOrganizations(access: Access, filter: FoundFilter): Promise<number> {
  return countUpToCap(access.db, narrowed(access, filter));
}

function requireReadable(principal: Principal, order: OrganizationOrder): void {
  const isWhole = readsWhole(principal);
  if (!isWhole && order.field === 'created_at') {
    throw refusal('forbidden');
  }
  if (order.field === 'reseller' && (!isWhole || organizationOf(principal))) {
    throw refusal('forbidden', 'orderBy.field');
  }
}

function organizationOf(principal: Principal): string | null {
  return principal.kind === 'user' ? principal.organizationID : null;
}

type OrganizationQuery = SelectQueryBuilder<DB, 'organization', unknown>;

/** Every organisation that the caller sees; the tenant's own id once more for the planner. */
function organizations({ db, principal }: Access): OrganizationQuery {
  const own = organizationOf(principal);
  const query: OrganizationQuery = db.selectFrom('organization');
  return own ? query.where('id', '=', own) : query;
}

function selected<O>({ principal }: Access, query: SelectQueryBuilder<DB, 'organization', O>) {
  return query.select(KNOWN).$if(readsWhole(principal), (whole) =>
    whole
      .select(PRIVATE)
      // only addressSchema's own answer is ever stored
      .select([
        sql<Address>`organization.address`.as('address'),
        sql<Address | null>`organization.billing_address`.as('billing_address'),
      ]),
  );
}

function narrowed(access: Access, filter: FoundFilter): OrganizationQuery {
  let query = organizations(access);
  if (access.principal.kind === 'user' && access.principal.contractorID) {
    // Once more for the planner: the wall asks of each organisation there is whether a contract ties it to the contractor.
    query = query.where(
      sql<boolean>`id = any (array(select c.organization_id from contract c where c.active))`,
    );
  }
  if (filter.active != null) {
    query = query.where('active', '=', filter.active);
  }
  if (filter.resellerID) {
    query = query.where('reseller_id', '=', filter.resellerID);
  }
  if (filter.city) {
    query = query.where(sql<boolean>`app.search_text(city) = app.search_text(${filter.city.trim()})`);
  }
  if (filter.country) {
    query = query.where(sql<boolean>`address ->> 'country' = ${filter.country}`);
  }
  return filter.ids ? query.where(sql<boolean>`id = any (${filter.ids}::uuid[])`) : query;
}
