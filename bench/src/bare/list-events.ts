import { briefOf, type EventRow, eventOf, type Related } from './event-json.ts';
import { type Ask, byID, fileCounts, type Rows } from './related.ts';

/** A page of events: the tenant (a column and its value; null for all), the filter, and whether it is counted. */
export type ListInput = {
  readonly tenant: { readonly column: 'organization_id' | 'contractor_id'; readonly id: string } | null;
  readonly status?: string;
  readonly assignedToUserID?: string;
  /** Further conditions; in each, `?` stands for its value, if it takes one. */
  readonly where?: readonly (readonly [condition: string, value: unknown])[];
  /** Newest first by default. */
  readonly order?: keyof typeof ORDERS;
  /** The position after which the page starts. */
  readonly after?: { readonly value: string; readonly id: string };
  readonly limit: number;
  readonly total: boolean;
  /** The bell's shorter items: without people and files. */
  readonly short: boolean;
};

const COLUMNS = `id, organization_id, location_id, discipline_id, type, status, category, priority, origin,
  internal_location, device_id, description, solution_description, assigned_to_user_id, responsible_user_id,
  created_by_kind, created_by_user_id, creator_company_id, visitor_session_id, visitor_name, due_date, ready_at,
  completed_at, fire_alarm_type, cause_code, source_event_id, contractor_id, version, created_at, updated_at`;
const TOTAL_CAP = 10_000;
/** The orders of the lists: the sort column, the direction, and the column's type. */
const ORDERS = {
  created_at: ['created_at', 'desc', 'timestamptz'],
  updated_at: ['updated_at', 'desc', 'timestamptz'],
  due_date: ['due_day', 'asc', 'date'],
  priority: ['priority_rank', 'asc', 'smallint'],
  completed_at: ['completion_moment', 'desc', 'timestamptz'],
} as const;

/** The same statements as Fireledger's list, with the tenant's predicate written out in place of Fireledger's policy. */
export async function listEvents(ask: Ask, input: ListInput): Promise<object> {
  const { text, values } = conditions(input);
  const { order = 'created_at' } = input;
  const [sort, direction] = ORDERS[order];
  const page = await ask<EventRow>(
    `select ${COLUMNS}, (${sort})::text as sort_value from service_event where ${text}
     order by ${sort} ${direction}, id ${direction} limit $${values.length + 1}`,
    [...values, input.limit + 1],
  );
  const rows = page.rows.slice(0, input.limit);
  const last = page.rows.length > input.limit ? rows.at(-1) : undefined;
  const [related, count] = await Promise.all([
    relatedTo(ask, rows, input.short),
    input.total ? countOf(ask, text, values) : null,
  ]);
  if (input.short) return { items: rows.map((row) => briefOf(row, related)) };
  return {
    items: rows.map((row) => eventOf(row, related)),
    nextCursor: last ? cursorOf(last, `service_event.${order}.${direction}`) : null,
    ...(count === null
      ? {}
      : {
          total: count > TOTAL_CAP ? null : count,
          totalAtLeast: Math.min(count, TOTAL_CAP),
          truncated: false,
        }),
  };
}

function conditions(input: ListInput): { text: string; values: unknown[] } {
  const parts = ['deleted_at is null'];
  const values: unknown[] = [];
  const equals = (column: string, value: unknown) => {
    values.push(value);
    parts.push(`${column} = $${values.length}`);
  };
  if (input.tenant) equals(input.tenant.column, input.tenant.id);
  if (input.status) equals('status', input.status);
  if (input.assignedToUserID) equals('assigned_to_user_id', input.assignedToUserID);
  for (const [condition, value] of input.where ?? []) {
    if (condition.includes('?')) values.push(value);
    parts.push(condition.replaceAll('?', `$${values.length}`));
  }
  if (input.after) {
    const [sort, direction, type] = ORDERS[input.order ?? 'created_at'];
    values.push(input.after.value, input.after.id);
    const [value, id] = [values.length - 1, values.length];
    parts.push(`(${sort}, id) ${direction === 'desc' ? '<' : '>'} ($${value}::${type}, $${id}::uuid)`);
  }
  return { text: parts.join(' and '), values };
}

async function countOf(ask: Ask, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await ask<{ count: number }>(
    `select count(*) as count from (select 1 as one from service_event where ${text} limit $${values.length + 1}) found`,
    [...values, TOTAL_CAP + 1],
  );
  return rows[0]?.count ?? 0;
}

async function relatedTo(ask: Ask, rows: readonly EventRow[], short: boolean): Promise<Related> {
  const people = rows.flatMap((row) => [
    row.assigned_to_user_id,
    row.responsible_user_id,
    row.created_by_user_id,
  ]);
  const [locations, disciplines, persons] = await Promise.all([
    byID(
      ask,
      'id, name, city, organization_id',
      'location',
      rows.map((row) => row.location_id),
    ),
    byID(
      ask,
      'id, name, active',
      'discipline',
      rows.map((row) => row.discipline_id),
    ),
    byID(
      ask,
      'id, type, first_name, insertion, last_name, organization_id, contractor_id, reseller_id, active',
      'person',
      short ? [] : people,
    ),
    short
      ? null
      : fileCounts(
          ask,
          rows.map((row) => row.id),
        ),
  ]);
  const companyIDs = (column: 'organization_id' | 'contractor_id') =>
    [...persons.values()].map((person) => person[column] as string | null);
  const [organizations, contractors, named] = await Promise.all([
    byID(ask, 'id, name, active', 'organization', companyIDs('organization_id')),
    byID(ask, 'id, name, active', 'contractor', companyIDs('contractor_id')),
    namedOn(ask, persons),
  ]);
  return { locations, disciplines, persons, organizations, contractors, named };
}

/** The locations on which the location employees among people are named; no query if there are none. */
async function namedOn(ask: Ask, persons: Rows): Promise<ReadonlySet<string>> {
  const ids = [...persons.values()].filter(({ type }) => type === 'location_employee').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { rows } = await ask<{ pair: string }>(
    `select user_id || '/' || location_id as pair from user_location where user_id = any($1)`,
    [ids],
  );
  return new Set(rows.map(({ pair }) => pair));
}

function cursorOf(row: EventRow, order: string): string {
  return Buffer.from(JSON.stringify([order, row.sort_value, row.id])).toString('base64url');
}
