import { companyIDOf } from '@fireledger/domain/access/company.ts';
import type { Principal, UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { dateInZone, FIRST_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { type SqlBool, sql } from 'kysely';
import { type Condition, given, NOTHING } from '../../db/listed.ts';
import { amongFound, type Found, searchTexts } from '../../db/search-rows.ts';
import { todayOf } from '../../db/today.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';

/** What a list of service events can be narrowed by; every part is optional and narrows further. */
export type ServiceEventFilter = {
  readonly types?: readonly string[] | null | undefined;
  readonly statuses?: readonly string[] | null | undefined;
  /** true: only the archive (done); false: only what is open. */
  readonly archived?: boolean | null | undefined;
  readonly locationIDs?: readonly string[] | null | undefined;
  readonly disciplineIDs?: readonly string[] | null | undefined;
  readonly categories?: readonly string[] | null | undefined;
  /** Numbers, and null for those that have none. */
  readonly priorities?: readonly (number | null | undefined)[] | null | undefined;
  readonly origins?: readonly string[] | null | undefined;
  readonly fireAlarmTypes?: readonly string[] | null | undefined;
  readonly assignedToUserIDs?: readonly string[] | null | undefined;
  readonly responsibleUserIDs?: readonly string[] | null | undefined;
  /** Assigned to the caller. */
  readonly mine?: boolean | null | undefined;
  /** Of the caller's company: created by it, or by one that it stands in for. */
  readonly myCompany?: boolean | null | undefined;
  /** Not done, and due before today where its organisation is. */
  readonly overdue?: boolean | null | undefined;
  /** Assigned to nobody. */
  readonly unassigned?: boolean | null | undefined;
  readonly createdFrom?: Date | null | undefined;
  readonly createdUntil?: Date | null | undefined;
  readonly completedFrom?: Date | null | undefined;
  readonly completedUntil?: Date | null | undefined;
  /** Words of the description, solution, device, place or the location's name; typing errors are forgiven. */
  readonly search?: string | null | undefined;
};

/** A filter whose search has been answered. */
export type FoundFilter = Omit<ServiceEventFilter, 'search'> & Found;

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

/** Answers a filter's search once for the page and its count. Throws `field.too_long`, `field.not_an_id`. */
export async function searched(access: Access, filter: ServiceEventFilter): Promise<FoundFilter> {
  const { search, ...others } = filter;
  requireIDs(filter);
  return {
    ...others,
    ...(await searchTexts(access.db, 'events', search, () => narrowingOf(access, others))),
  };
}

function requireIDs(filter: ServiceEventFilter): void {
  for (const name of LIST_NAMES) {
    if (name.endsWith('IDs') && filter[name]?.some((id) => !isID(String(id)))) {
      throw refusal('field.not_an_id', `filter.${name}`);
    }
  }
}

/** The filter as `app.event_narrowing` takes it, so that a search looks only among what the list shows. */
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

/** The filter's predicates, and the tenant's own once more where it helps the planner; the wall stands behind it anyway. */
export function conditionsOf({ principal, now }: Access, filter: FoundFilter): readonly Condition[] {
  const done = isDone(filter);
  return given([
    sql<SqlBool>`deleted_at is null`,
    ...ofCaller(principal, filter),
    ...LIST_NAMES.map((name) => oneOf(LISTS[name], filter[name])),
    // said in the words of the lists' indexes, whatever says it
    done !== null && (done ? sql<SqlBool>`status = 'done'` : sql<SqlBool>`status <> 'done'`),
    filter.overdue && isOverdue(principal, now),
    filter.overdue && filter.archived && sql<SqlBool>`status <> 'done'`,
    filter.unassigned && sql<SqlBool>`assigned_to_user_id is null`,
    filter.createdFrom && sql<SqlBool>`created_at >= ${filter.createdFrom}`,
    filter.createdUntil && sql<SqlBool>`created_at < ${filter.createdUntil}`,
    filter.completedFrom &&
      sql<SqlBool>`completion_moment >= ${filter.completedFrom} and completed_at is not null`,
    filter.completedUntil && sql<SqlBool>`completion_moment < ${filter.completedUntil}`,
    amongFound(filter),
  ]);
}

/** Whether a filter leaves only what is done (true), only what is open (false), or what is both or neither (null). */
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
    // A location's people are found by their places alone (db/of-tenant.ts): with both the whole organisation is read beside them.
    principal.userType === 'organization_employee' &&
      sql<SqlBool>`organization_id = ${principal.organizationID}`,
    mine && sql<SqlBool>`assigned_to_user_id = ${principal.userID}`,
    myCompany && isOfCompany(principal),
  ];
}

/** What is of a company that is no organisation stands in an index of its own, in whose words it is asked. */
function isOfCompany(user: UserPrincipal): Condition {
  const made = sql<SqlBool>`acting_company_id = ${companyIDOf(user)}`;
  return user.organizationID === null ? sql<SqlBool>`${made} and acting_company_id <> organization_id` : made;
}

/** One value is an equality (it keeps an index in order), several are a list, none at all finds nothing; null is what is absent. */
function oneOf(
  column: (typeof LISTS)[ListName],
  values: readonly (string | number | null | undefined)[] | null | undefined,
): Condition | null {
  if (!values) {
    return null;
  }
  const of = sql.raw(column);
  const named = values.filter((value) => value != null);
  const listed =
    named.length === 1 ? sql<SqlBool>`${of} = ${named[0]}` : sql<SqlBool>`${of} in (${sql.join(named)})`;
  if (named.length < values.length) {
    return named.length === 0 ? sql<SqlBool>`${of} is null` : sql<SqlBool>`(${listed} or ${of} is null)`;
  }
  return named.length === 0 ? NOTHING : listed;
}

/** What is open is asked beside it (`isDone`). */
function isOverdue(principal: Principal, now: Date): Condition {
  const { day, isShared, first, last } = todayOf(principal, now, 'service_event');
  return isShared
    ? sql<SqlBool>`due_day < ${last} and due_day < ${day}`
    : sql<SqlBool>`due_day < ${last} and (due_day < ${first} or due_day < ${day})`;
}
