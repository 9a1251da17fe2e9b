import type { LocationOrderField } from '@fireledger/domain/location/vocabulary.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import { type ListSource, presentConditions, type SelectedRow } from '../../db/list-query.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { isAmongMatches, type Searched, searchRows } from '../../db/search-rows.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';

/** The filter of a list of locations; every part is optional and narrows further. */
export type LocationFilter = {
  readonly organizationID?: string | null | undefined;
  readonly resellerID?: string | null | undefined;
  /** A discipline that is active at the location. */
  readonly disciplineID?: string | null | undefined;
  /** A contractor with an active contract there, if the caller can see it. */
  readonly contractorID?: string | null | undefined;
  readonly locationIDs?: readonly string[] | null | undefined;
  /** The city, ignoring case and accents. */
  readonly city?: string | null | undefined;
  /** Words that the name, reference or address must contain, ignoring case and accents. */
  readonly search?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  /** The location and its organisation are in use, so that new events or contracts can start there. */
  readonly inUse?: boolean | null | undefined;
};

export type LocationOrder = KeysetOrder<LocationOrderField>;

const BY_NAME: LocationOrder = { field: 'name', direction: 'asc' };

const COLUMNS = [
  'id',
  'organization_id',
  'name',
  'active',
  'in_use',
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
  'updated_at',
] as const;

const selection = (db: Transaction) => db.selectFrom('location').select(COLUMNS);

export type LocationRow = SelectedRow<typeof selection>;

/** One location behind the wall; undefined if the id is malformed, does not exist, or is not visible to the caller. */
export async function findLocation(db: Transaction, id: string) {
  return isID(id) ? selection(db).where('id', '=', id).executeTakeFirst() : undefined;
}

const LIST: KeysetList<LocationOrder['field']> = {
  name: 'location',
  sort: {
    name: { value: sql`sort_name`, type: 'text' },
    address: { value: sql`sort_address`, type: 'text' },
    postal_code: { value: sql`postal_code`, type: 'text' },
    city: { value: sql`sort_city`, type: 'text' },
    reference: { value: sql`coalesce(reference, '')`, type: 'text' },
    organization: { value: sql`organization_sort_name`, type: 'text' },
    active: { value: sql`active`, type: 'boolean' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
  },
};

/** A filter whose search has been run. */
export type FoundFilter = Searched<LocationFilter>;

/**
 * Runs a filter's search once for both the page and its count. Throws what `searchRows` does, and `forbidden` if a contractor
 * filters by reseller: contractors may not know which reseller sells to an organisation.
 */
export async function runSearch({ db, principal }: Access, filter: LocationFilter): Promise<FoundFilter> {
  if (filter.resellerID && principal.kind === 'user' && principal.contractorID) {
    throw refusal('forbidden', 'filter.resellerID');
  }
  const found = await searchRows(db, 'location', filter, {
    organization_id: filter.organizationID,
    reseller_id: filter.resellerID,
    active: filter.active,
    in_use: filter.inUse,
    with_discipline: filter.disciplineID,
    with_contractor: filter.contractorID,
    city: filter.city,
    id: filter.locationIDs,
  });
  return { ...filter, ...found };
}

/** A keyset page of locations, in one statement on `location` alone; loaders read the related rows. */
export async function listLocations(
  access: Access,
  filter: FoundFilter,
  order: LocationOrder = BY_NAME,
  request?: PageRequest | null,
): Promise<Page<LocationRow>> {
  return keysetPage(access.db, narrowed(access, filter), LIST, order, request);
}

/** The number of locations that a filter finds, exact up to the cap of totals. */
export function countLocations(access: Access, filter: FoundFilter, cap?: number): Promise<number> {
  return countList(access, narrowed(access, filter), cap);
}

/**
 * The filter's predicates, and the organisation's own predicate repeated for the planner; the wall applies in any case. For a
 * location employee only the wall's predicate is used: repeating it would compare the same list of ids with itself for each row.
 */
function narrowed({ principal }: Access, filter: FoundFilter): ListSource<'location', LocationRow> {
  const { organizationID, active, inUse, resellerID, disciplineID, contractorID, city } = filter;
  const own = principal.kind === 'user' ? principal : null;
  const conditions = presentConditions([
    own?.userType === 'organization_employee' && sql<boolean>`organization_id = ${own.organizationID}`,
    organizationID && sql<boolean>`organization_id = ${organizationID}`,
    active != null && sql<boolean>`active = ${active}`,
    inUse != null && sql<boolean>`in_use = ${inUse}`,
    resellerID && sql<boolean>`reseller_id = ${resellerID}`,
    disciplineID &&
      sql<boolean>`id = any (array(select d.location_id from location_discipline d
        where d.discipline_id = ${disciplineID} and d.active))`,
    contractorID &&
      sql<boolean>`id = any (array(select c.location_id from contract c where c.contractor_id = ${contractorID} and c.active))`,
    city && sql<boolean>`app.search_text(city) = app.search_text(${city.trim()})`,
    filter.locationIDs && sql<boolean>`id = any (${filter.locationIDs}::uuid[])`,
    isAmongMatches(filter),
  ]);
  return { selection, conditions };
}
