import type { Principal } from '@fireledger/domain/access/principal.ts';
import type { LogbookOrderField } from '@fireledger/domain/logbook/vocabulary.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import { type ListSource, presentConditions, type SelectedRow } from '../../db/list-query.ts';
import type { PageRequest } from '../../db/page.ts';
import { withPatterns } from '../../db/search-patterns.ts';
import { isAmongMatches, type Searched, searchRows } from '../../db/search-rows.ts';
import { tenantPredicate } from '../../db/tenant-predicate.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { requireAct } from '../../http/require-act.ts';
import { isIncomplete } from './missing.read.ts';

/** The filters of a list of logbooks; each is optional and narrows the list further. */
export type LogbookFilter = {
  readonly organizationID?: string | null | undefined;
  readonly locationID?: string | null | undefined;
  readonly disciplineID?: string | null | undefined;
  /** Whether a QR code is in use; only for those who may print one. */
  readonly withCode?: boolean | null | undefined;
  /** Whether location, organisation and discipline are in use, so that a code opens something. */
  readonly inUse?: boolean | null | undefined;
  /** Whether something is missing, among what the caller sees; only for those who may read logbooks. */
  readonly incomplete?: boolean | null | undefined;
  /** Words that must occur in the names of location, city, discipline or organisation, regardless of case and accents. */
  readonly search?: string | null | undefined;
};

export type LogbookOrder = KeysetOrder<LogbookOrderField>;

const BY_LOCATION: LogbookOrder = { field: 'location_name', direction: 'asc' };

const COLUMNS = [
  'id',
  'organization_id',
  'location_id',
  'discipline_id',
  'organization_name',
  'location_name',
  'city',
  'discipline_name',
] as const;

/**
 * Looks up the pair's own index entry: PostgreSQL would turn `exists` into a scan of every code, regardless of whose list it
 * is.
 */
const HAS_CODE = sql<boolean>`((select k.id from logbook_code k where k.location_id = location_discipline.location_id
  and k.discipline_id = location_discipline.discipline_id and k.withdrawn_at is null) is not null)`;
const IN_USE = sql<boolean>`coalesce((select l.in_use from location l where l.id = location_discipline.location_id)
  and (select d.active from discipline d where d.id = location_discipline.discipline_id), false)`;
const CONTRACTOR_NAME = sql<string>`coalesce((select c.contractor_sort_name from contract c
  where c.location_id = location_discipline.location_id and c.discipline_id = location_discipline.discipline_id
    and c.active), '')`;

const LIST: KeysetList<LogbookOrderField> = {
  name: 'logbook',
  sort: {
    location_name: { value: sql`location_sort_name`, type: 'text' },
    city: { value: sql`sort_city`, type: 'text' },
    discipline_name: { value: sql`discipline_sort_name`, type: 'text' },
    organization_name: { value: sql`organization_sort_name`, type: 'text' },
    contractor_name: { value: CONTRACTOR_NAME, type: 'text' },
    code: { value: HAS_CODE, type: 'boolean' },
  },
};

/** Refuses (`forbidden`) filters and an order by what the caller may not know: codes, and what a logbook lacks. */
export function requireReadable(
  principal: Principal,
  filter: LogbookFilter | null | undefined,
  order: LogbookOrder | null | undefined,
): void {
  if (filter?.withCode != null) requireAct(principal, 'logbook_code.print', 'filter.withCode');
  if (order?.field === 'code') requireAct(principal, 'logbook_code.print', 'orderBy.field');
  if (filter?.incomplete != null) requireAct(principal, 'logbook.read', 'filter.incomplete');
}

/** A filter whose search has been run; `patterns` are those of a search that is part of the list's own statement. */
export type FoundFilter = Searched<LogbookFilter> & { readonly patterns?: readonly string[] | null };

/**
 * Executes a filter's search once, for the page and its count. What is missing is known behind the caller's own wall alone, and a
 * list narrowed by it examines every row anyway: there the words are one more condition. Throws what `searchRows` does.
 */
export async function runSearch(access: Access, filter: LogbookFilter): Promise<FoundFilter> {
  if (filter.incomplete != null) {
    return { ...(await withPatterns(access, filter)), ids: null, truncated: false };
  }
  const found = await searchRows(access.db, 'location_discipline', filter, {
    active: true,
    organization_id: filter.organizationID,
    location_id: filter.locationID,
    discipline_id: filter.disciplineID,
    with_code: filter.withCode,
    place_in_use: filter.inUse,
  });
  return { ...filter, ...found };
}

/** A keyset page of logbooks, one per discipline that a location has in use: the names are in the row itself. */
export async function listLogbooks(
  access: Access,
  filter: FoundFilter,
  order: LogbookOrder = BY_LOCATION,
  request?: PageRequest | null,
) {
  return keysetPage(access.db, narrowed(access, filter), LIST, order, request);
}

/** The number of logbooks that match a filter, exact up to the cap of totals. */
export function countLogbooks(access: Access, filter: FoundFilter, cap?: number): Promise<number> {
  return countList(access, narrowed(access, filter), cap);
}

const selection = (db: Transaction) =>
  db.selectFrom('location_discipline').select(COLUMNS).where(sql<boolean>`active`);

function contractedTo(contractorID: string) {
  return sql<boolean>`location_id = any (array(select c.location_id from contract c
    where c.contractor_id = ${contractorID} and c.active))`;
}

export type LogbookRow = SelectedRow<typeof selection>;

/** The filter's predicates, with the tenant's own repeated for the planner; the wall applies anyway. */
function narrowed(access: Access, filter: FoundFilter): ListSource<'location_discipline', LogbookRow> {
  const own = access.principal.kind === 'user' ? access.principal : undefined;
  const { organizationID, locationID, disciplineID, withCode, inUse, incomplete } = filter;
  const conditions = presentConditions([
    organizationID && sql<boolean>`organization_id = ${organizationID}`,
    locationID && sql<boolean>`location_id = ${locationID}`,
    disciplineID && sql<boolean>`discipline_id = ${disciplineID}`,
    own && (own.contractorID ? contractedTo(own.contractorID) : tenantPredicate(own)),
    withCode != null && (withCode ? HAS_CODE : sql<boolean>`not ${HAS_CODE}`),
    inUse != null && (inUse ? IN_USE : sql<boolean>`not ${IN_USE}`),
    isAmongMatches(filter),
    filter.patterns && sql<boolean>`search_text like all (${filter.patterns}::text[])`,
    // last, as it costs the most for each row
    incomplete != null && (incomplete ? isIncomplete(access) : sql<boolean>`not ${isIncomplete(access)}`),
  ]);
  return { selection, conditions };
}
