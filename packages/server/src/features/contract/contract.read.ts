import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { CONTRACT_ORDER_FIELDS } from '@fireledger/domain/contract/vocabulary.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import { type ListSource, presentConditions, type SelectedRow } from '../../db/list-query.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { isAmongMatches, type Searched, searchRows } from '../../db/search-rows.ts';
import { tenantPredicate } from '../../db/tenant-predicate.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/** The filter of a list of contracts; every part is optional and narrows further. */
export type ContractFilter = {
  readonly organizationID?: string | null | undefined;
  readonly contractorID?: string | null | undefined;
  readonly locationID?: string | null | undefined;
  readonly disciplineID?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  /** Words that the names of location, contractor, organisation or discipline must contain, ignoring case and accents. */
  readonly search?: string | null | undefined;
};

export type ContractOrder = KeysetOrder<(typeof CONTRACT_ORDER_FIELDS)[number]>;

const BY_LOCATION: ContractOrder = { field: 'location_name', direction: 'asc' };

const COLUMNS = [
  'id',
  'organization_id',
  'contractor_id',
  'location_id',
  'discipline_id',
  'organization_name',
  'contractor_name',
  'location_name',
  'discipline_name',
  'active',
  'ended_at',
  'version',
  'created_at',
  'updated_at',
] as const;

const selection = (db: Transaction) => db.selectFrom('contract').select(COLUMNS);

export type ContractRow = SelectedRow<typeof selection>;

/** One contract behind the wall; undefined if the id is malformed, does not exist, or is not visible to the caller. */
export async function findContract(db: Transaction, id: string) {
  return isID(id) ? selection(db).where('id', '=', id).executeTakeFirst() : undefined;
}

const LIST: KeysetList<ContractOrder['field']> = {
  name: 'contract',
  sort: {
    location_name: { value: sql`location_sort_name`, type: 'text' },
    contractor_name: { value: sql`contractor_sort_name`, type: 'text' },
    organization_name: { value: sql`organization_sort_name`, type: 'text' },
    discipline_name: { value: sql`discipline_sort_name`, type: 'text' },
    active: { value: sql`active`, type: 'boolean' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
    updated_at: { value: sql`updated_at`, type: 'timestamptz' },
  },
};

/** A filter whose search has been run. */
export type FoundFilter = Searched<ContractFilter>;

/** Runs a filter's search once for both the page and its count. Throws what `searchRows` does. */
export async function runSearch({ db }: Access, filter: ContractFilter): Promise<FoundFilter> {
  const found = await searchRows(db, 'contract', filter, {
    organization_id: filter.organizationID,
    contractor_id: filter.contractorID,
    location_id: filter.locationID,
    discipline_id: filter.disciplineID,
    active: filter.active,
  });
  return { ...filter, ...found };
}

/** A keyset page of contracts, in one statement on `contract` alone: the names are columns of its own row. */
export async function listContracts(
  { db, principal }: Access,
  filter: FoundFilter,
  order: ContractOrder = BY_LOCATION,
  request?: PageRequest | null,
): Promise<Page<ContractRow>> {
  return keysetPage(db, narrowed(principal, filter), LIST, order, request);
}

/** The number of contracts that a filter finds, exact up to the cap of totals. */
export function countContracts(access: Access, filter: FoundFilter, cap?: number): Promise<number> {
  return countList(access, narrowed(access.principal, filter), cap);
}

/** The filter's predicates, and the tenant's own predicate repeated for the planner; the wall applies in any case. */
function narrowed(principal: Principal, filter: FoundFilter): ListSource<'contract', ContractRow> {
  const { organizationID, contractorID, locationID, disciplineID, active } = filter;
  const conditions = presentConditions([
    organizationID && sql<boolean>`organization_id = ${organizationID}`,
    contractorID && sql<boolean>`contractor_id = ${contractorID}`,
    locationID && sql<boolean>`location_id = ${locationID}`,
    disciplineID && sql<boolean>`discipline_id = ${disciplineID}`,
    active != null && sql<boolean>`active = ${active}`,
    principal.kind === 'user' && tenantPredicate(principal),
    isAmongMatches(filter),
  ]);
  return { selection, conditions };
}

/** The consequences of ending a contract. */
export type ContractEnding = { readonly assignedEvents: number; readonly lastAtLocation: boolean };

/**
 * What a contractor loses when a contract ends: the open events that its people are assigned to, and access to the location.
 * Events that are ready and solved do not ask for anybody, as in `app.open_work_of` (docs/decisions/0624).
 */
export async function endingOf(db: Transaction, contract: ContractRow): Promise<ContractEnding> {
  const { count } = await db
    .selectFrom('service_event')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('location_id', '=', contract.location_id)
    .where('discipline_id', '=', contract.discipline_id)
    .where('status', '<>', 'done')
    .where(({ eb, or }) => or([eb('status', '<>', 'ready'), eb('solution_description', 'is', null)]))
    .where('deleted_at', 'is', null)
    .where('assigned_to_user_id', 'in', (query) =>
      query.selectFrom('person').select('id').where('contractor_id', '=', contract.contractor_id),
    )
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom('contract')
    .select('id')
    .where('location_id', '=', contract.location_id)
    .where('contractor_id', '=', contract.contractor_id)
    .where('active', '=', true)
    .where('id', '<>', contract.id)
    .executeTakeFirst();
  return { assignedEvents: count, lastAtLocation: other === undefined };
}
