import type { DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Condition, hasOneOf, NO_MATCHES, presentConditions } from '../../db/list-query.ts';
import { isAmongMatches, type Searched, searchTexts } from '../../db/search-rows.ts';
import { tenantPredicate } from '../../db/tenant-predicate.ts';
import { type Today, todayOf } from '../../db/today.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';
import { expiryBounds } from './expiry-bounds.ts';
import { checkerColumns, toCheck } from './to-check.ts';

/** The filters of a list of documents; each is optional and narrows the list further. */
export type DocumentFilter = {
  readonly organizationIDs?: readonly string[] | null | undefined;
  readonly locationIDs?: readonly string[] | null | undefined;
  readonly disciplineIDs?: readonly string[] | null | undefined;
  readonly chapterIDs?: readonly string[] | null | undefined;
  readonly chapterGroups?: readonly string[] | null | undefined;
  readonly states?: readonly DocumentState[] | null | undefined;
  /** Expires between today and this many months from now. */
  readonly expiringWithinMonths?: number | null | undefined;
  /** Expires on one of the days from and until, both included; yyyy-mm-dd. */
  readonly expiresFrom?: string | null | undefined;
  readonly expiresUntil?: string | null | undefined;
  /** Created by the caller. */
  readonly mine?: boolean | null | undefined;
  /** The caller has still to check it. */
  readonly toCheck?: boolean | null | undefined;
  /** Words of the name or the notes; typing errors are tolerated. */
  readonly search?: string | null | undefined;
};

/** A filter whose search has been run. */
export type FoundFilter = Searched<DocumentFilter>;

/** The time zone at a document's place. */
const ZONE = sql<string>`(select o.time_zone from organization o where o.id = document.organization_id)`;

const WITHIN_MONTHS_MAX = 1200;

const LISTS = {
  organizationIDs: 'organization_id',
  locationIDs: 'location_id',
  disciplineIDs: 'discipline_id',
  chapterIDs: 'chapter_id',
  chapterGroups: 'chapter_group',
} as const;
type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** Executes a filter's search once, for the page and its count. Throws what `searchTexts` does, and `field.invalid`. */
export async function runSearch(access: Access, filter: DocumentFilter): Promise<FoundFilter> {
  const { search, ...others } = filter;
  requireMonths(filter);
  return {
    ...others,
    ...(await searchTexts(access.db, 'documents', filter, () => narrowingOf(access, others))),
  };
}

function requireMonths({ expiringWithinMonths: within }: DocumentFilter): void {
  if (within != null && !(Number.isInteger(within) && within >= 0 && within <= WITHIN_MONTHS_MAX)) {
    throw refusal('field.invalid', 'filter.expiringWithinMonths');
  }
}

/**
 * The filter in the form that `app.document_narrowing` takes, so that a search looks only among the documents that the list
 * shows.
 */
function narrowingOf({ principal, now }: Access, filter: Omit<DocumentFilter, 'search'>) {
  const lists = LIST_NAMES.map((name) => [LISTS[name], filter[name] ?? undefined] as const);
  return {
    ...Object.fromEntries(lists),
    ...(filter.mine && principal.kind === 'user' && { created_by_user_id: [principal.userID] }),
    ...(filter.toCheck && principal.kind === 'user' && { to_check: true, ...checkerColumns(principal) }),
    ...expiryBounds(filter, now),
  };
}

/** The filter's predicates, with the tenant's own repeated for the planner; the wall applies anyway. */
export function conditionsOf({ principal, now }: Access, filter: FoundFilter): readonly Condition[] {
  const own = principal.kind === 'user' ? principal : null;
  const today = todayOf(principal, now, 'document');
  return presentConditions([
    sql<SqlBool>`deleted_at is null`,
    own && tenantPredicate(own),
    filter.mine && own && sql<SqlBool>`created_by_user_id = ${own.userID}`,
    ...(filter.toCheck && own ? [...toCheck(own, ZONE), inStates(['expiring', 'expired'], today)] : []),
    ...LIST_NAMES.map((name) => hasOneOf(LISTS[name], filter[name])),
    filter.states && inStates(filter.states, today),
    filter.expiringWithinMonths != null && expiringWithin(filter.expiringWithinMonths, today),
    filter.expiresFrom &&
      sql<SqlBool>`(expiry_day >= ${filter.expiresFrom}::date and expires_at is not null)`,
    filter.expiresUntil && sql<SqlBool>`expiry_day <= ${filter.expiresUntil}::date`,
    isAmongMatches(filter),
  ]);
}

/** The same rule as domain's `stateOf` (document/state.ts). */
function inStates(states: readonly DocumentState[], { day, first, last }: Today): RawBuilder<SqlBool> {
  const conditions: Readonly<Record<DocumentState, RawBuilder<SqlBool>>> = {
    expired: sql<SqlBool>`(expiry_day < ${last} and (expiry_day < ${first} or expiry_day < ${day}))`,
    // A year and a day: for an expiry on 29 February, the warning a year earlier is on 28 February.
    expiring: sql<SqlBool>`(expiry_day between ${first} and (${last} + interval '1 year 1 day')::date
      and (expiry_day >= ${last} or expiry_day >= ${day})
      and warns_at <= ${last} and (warns_at <= ${first} or warns_at <= ${day}))`,
    valid: sql<SqlBool>`(expiry_day >= ${first} and (expiry_day >= ${last} or expiry_day >= ${day})
      and (warns_at is null or warns_at > ${last} or (warns_at > ${first} and warns_at > ${day})))`,
  };
  const chosen = [...new Set(states)].map((state) => conditions[state]);
  return chosen.length === 0 ? NO_MATCHES : sql<SqlBool>`(${sql.join(chosen, sql` or `)})`;
}

/** The same rule as domain's `isExpiringWithin`. */
function expiringWithin(months: number, { day, first, last }: Today): RawBuilder<SqlBool> {
  const later = sql`make_interval(months => ${months}::integer)`;
  return sql<SqlBool>`(expiry_day between ${first} and (${last} + ${later})::date
    and (expiry_day >= ${last} or expiry_day >= ${day})
    and (expiry_day <= (${first} + ${later})::date or expiry_day <= (${day} + ${later})::date))`;
}
