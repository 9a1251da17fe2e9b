import { companyIDOf } from '@fireledger/domain/access/company.ts';
import type { Principal, UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { isPriority } from '@fireledger/domain/service-event/vocabulary.ts';
import { dateInZone, FIRST_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { type SqlBool, sql } from 'kysely';
import { type Condition, hasOneOf, presentConditions } from '../../db/list-query.ts';
import { isAmongMatches, type Searched, searchTexts } from '../../db/search-rows.ts';
import { todayOf } from '../../db/today.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';

/** The filters of lists of service events; each is optional, and they combine with AND. */
export type ServiceEventFilter = {
  readonly types?: readonly string[] | null | undefined;
  readonly statuses?: readonly string[] | null | undefined;
  /** true: only the archive (done); false: only open events. */
  readonly archived?: boolean | null | undefined;
  readonly locationIDs?: readonly string[] | null | undefined;
  readonly disciplineIDs?: readonly string[] | null | undefined;
  readonly categories?: readonly string[] | null | undefined;
  /** Numbers, and null for events without one. */
  readonly priorities?: readonly (number | null | undefined)[] | null | undefined;
  readonly origins?: readonly string[] | null | undefined;
  readonly fireAlarmTypes?: readonly string[] | null | undefined;
  readonly assignedToUserIDs?: readonly string[] | null | undefined;
  readonly responsibleUserIDs?: readonly string[] | null | undefined;
  /** Assigned to the caller. */
  readonly mine?: boolean | null | undefined;
  /** Of the caller's company: created by it, or by a company that it stands in for. */
  readonly myCompany?: boolean | null | undefined;
  /** Not done, and due before today in the organisation's time zone. */
  readonly overdue?: boolean | null | undefined;
  /** Unassigned. */
  readonly unassigned?: boolean | null | undefined;
  readonly createdFrom?: Date | null | undefined;
  readonly createdUntil?: Date | null | undefined;
  readonly completedFrom?: Date | null | undefined;
  readonly completedUntil?: Date | null | undefined;
  /** Words in the description, solution, device, place or the location's name; typing errors are tolerated. */
  readonly search?: string | null | undefined;
};

/** A filter whose search has been run. */
export type FoundFilter = Searched<ServiceEventFilter>;

const LISTS = {
  types: 'type',
  statuses: 'status',
  categories: 'category',
  priorities: 'priority',
  origins: 'origin',
  fireAlarmTypes: 'fire_alarm_type',
  locationIDs: 'location_id',
  disciplineIDs: 'discipline_id',
  assignedToUserIDs: 'assigned_to_user_id',
  responsibleUserIDs: 'responsible_user_id',
} as const;
type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** Runs a filter's search once for both the page and its count. Throws what `searchTexts` does, and `field.invalid`. */
export async function runSearch(access: Access, filter: ServiceEventFilter): Promise<FoundFilter> {
  const { search, ...others } = filter;
  if (filter.priorities?.some((priority) => !isPriority(priority ?? null))) {
    throw refusal('field.invalid', 'filter.priorities');
  }
  return {
    ...others,
    ...(await searchTexts(access.db, 'events', filter, () => narrowingOf(access, others))),
  };
}

/** The filter in the form that `app.event_narrowing` takes, so that a search looks only at what the list shows. */
function narrowingOf({ principal, now }: Access, filter: Omit<ServiceEventFilter, 'search'>) {
  const { archived, overdue, unassigned, mine, myCompany } = filter;
  const lists = LIST_NAMES.map((name) => [LISTS[name], filter[name] ?? undefined] as const);
  const me = principal.kind === 'user' ? principal : null;
  return {
    ...Object.fromEntries(lists),
    ...(overdue ? { archived: false } : archived != null && { archived }),
    ...(overdue && { due_date: { until: dateInZone(now, FIRST_TIME_ZONE) } }),
    ...(unassigned && { assigned_to_user_id: null }),
    ...(mine && me && { assigned_to_user_id: [me.userID] }),
    ...(myCompany && me && { acting_company_id: [companyIDOf(me)] }),
    ...period('created_at', filter.createdFrom, filter.createdUntil),
    ...period('completed_at', filter.completedFrom, filter.completedUntil),
  };
}

function period(column: string, from: Date | null | undefined, until: Date | null | undefined) {
  return from || until ? { [column]: { from, until } } : {};
}

/** The filter's predicates, and the tenant predicate again where it helps the planner; the wall applies in any case. */
export function conditionsOf({ principal, now }: Access, filter: FoundFilter): readonly Condition[] {
  const done = isDone(filter);
  return presentConditions([
    sql<SqlBool>`deleted_at is null`,
    ...ofCaller(principal, filter),
    ...LIST_NAMES.map((name) => hasOneOf(LISTS[name], filter[name])),
    // written exactly as in the lists' indexes, whichever filter implies it
    done !== null && (done ? sql<SqlBool>`status = 'done'` : sql<SqlBool>`status <> 'done'`),
    filter.overdue && isOverdue(principal, now),
    filter.overdue && filter.archived && sql<SqlBool>`status <> 'done'`,
    filter.unassigned && sql<SqlBool>`assigned_to_user_id is null`,
    filter.createdFrom && sql<SqlBool>`created_at >= ${filter.createdFrom}`,
    filter.createdUntil && sql<SqlBool>`created_at < ${filter.createdUntil}`,
    filter.completedFrom &&
      sql<SqlBool>`completion_moment >= ${filter.completedFrom} and completed_at is not null`,
    filter.completedUntil && sql<SqlBool>`completion_moment < ${filter.completedUntil}`,
    isAmongMatches(filter),
  ]);
}

/** Whether a filter leaves only done events (true), only open ones (false), or both or none (null). */
export function isDone({
  archived,
  overdue,
  statuses,
}: Omit<FoundFilter, 'ids' | 'truncated'>): boolean | null {
  if (archived != null) {
    return archived;
  }
  if (overdue) {
    return false;
  }
  const done = statuses?.filter((status) => status === 'done').length ?? 0;
  if (!statuses || (done > 0 && done < statuses.length)) {
    return null;
  }
  return done > 0;
}

function ofCaller(
  principal: Principal,
  { mine, myCompany }: FoundFilter,
): (Condition | false | null | undefined)[] {
  if (principal.kind !== 'user') {
    return [];
  }
  return [
    // The people of a location are found by their places alone (db/tenant-predicate.ts): with both predicates, the whole
    // organisation would be read as well.
    principal.userType === 'organization_employee' &&
      sql<SqlBool>`organization_id = ${principal.organizationID}`,
    mine && sql<SqlBool>`assigned_to_user_id = ${principal.userID}`,
    myCompany && isOfCompany(principal),
  ];
}

/**
 * Events that belong to a company other than an organisation have their own partial index, so the
 * predicate repeats its condition.
 */
function isOfCompany(user: UserPrincipal): Condition {
  const isActing = sql<SqlBool>`acting_company_id = ${companyIDOf(user)}`;
  return user.organizationID === null
    ? sql<SqlBool>`${isActing} and acting_company_id <> organization_id`
    : isActing;
}

/** Open or done is a separate predicate (`isDone`). */
function isOverdue(principal: Principal, now: Date): Condition {
  const { day, isShared, first, last } = todayOf(principal, now, 'service_event');
  return isShared
    ? sql<SqlBool>`due_day < ${last} and due_day < ${day}`
    : sql<SqlBool>`due_day < ${last} and (due_day < ${first} or due_day < ${day})`;
}
