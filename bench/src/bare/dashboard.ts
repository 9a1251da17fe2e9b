import { AGE_BANDS, type AgeBandDays } from '@fireledger/domain/dashboard/age-bands.ts';
import type { Month } from '@fireledger/domain/dashboard/months.ts';
import { type OpenFigures, type OpenGroup, sumOpenGroups } from '@fireledger/domain/dashboard/open-events.ts';
import { isOverdue } from '@fireledger/domain/service-event/overdue.ts';
import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { type Ask, byID, type RelatedRow } from './related.ts';

/**
 * The reader of a dashboard (all are in the same time zone here): the tenant's column and id, and everything that depends on the
 * day.
 */
export type DashboardInput = {
  readonly tenant: { readonly column: 'organization_id' | 'contractor_id'; readonly id: string };
  readonly userID: string;
  readonly timeZone: string;
  readonly today: string;
  readonly bands: readonly AgeBandDays[];
  readonly months: readonly Month[];
  readonly ahead: readonly Month[];
  /** The starts of the bands, oldest first, and the starts of the months, with the end of the last one. */
  readonly bandMoments: readonly string[];
  readonly monthMoments: readonly string[];
};

const OUT = `category in ('DISABLEMENT', 'ISOLATION')`;
const EVENT = 'id, type, status, category, priority, description, due_date, created_at, ready_at';

/** The same statements as Fireledger's dashboard, with the tenant's predicate written out in place of Fireledger's policy. */
export async function dashboard(ask: Ask, input: DashboardInput): Promise<object> {
  const { timeZone } = input;
  const [work, months, documents, installations, location, mine, toClose, unassigned, out] =
    await Promise.all([
      workOf(ask, input),
      monthsOf(ask, input),
      documentsOf(ask, input),
      installationsOf(ask, input),
      ask(`select id from location where ${placesOf(input)} limit 1`, [input.tenant.id]),
      eventsOf(
        ask,
        input,
        `assigned_to_user_id = $2 and status in ('new', 'pending')`,
        'priority_rank, id',
        8,
        [input.userID],
      ),
      eventsOf(ask, input, `acting_company_id = $1 and status = 'ready'`, 'updated_at, id', 5),
      eventsOf(
        ask,
        input,
        `type in ('manual_registration', 'system_registration') and status = 'new' and assigned_to_user_id is null`,
        'created_at desc, id desc',
        5,
      ),
      eventsOf(ask, input, `status <> 'done' and ${OUT}`, 'created_at, id', 5),
    ]);
  const hasLocations = location.rows.length > 0;
  return {
    dashboard: { timeZone, hasLocations, work, months, documents, installations },
    ...{ mine, toClose, unassigned, out },
  };
}

function placesOf({ tenant }: DashboardInput): string {
  return tenant.column === 'organization_id'
    ? 'organization_id = $1'
    : 'id = any (array(select c.location_id from contract c where c.contractor_id = $1 and c.active))';
}

async function workOf(ask: Ask, input: DashboardInput): Promise<object> {
  const { tenant } = input;
  return openFigures(ask, input, `${tenant.column} = $1`, tenant.id);
}

/** The figures of the start page for the open events among some rows (a predicate in which `id` is $1). */
export async function openFigures(
  ask: Ask,
  { userID, today, bands, bandMoments }: Pick<DashboardInput, 'userID' | 'today' | 'bands' | 'bandMoments'>,
  rowsOfCaller: string,
  id: string,
): Promise<ReturnType<typeof withBands>> {
  const mine = 'coalesce(assigned_to_user_id = $2::uuid, false)';
  const { rows } = await ask<OpenGroup & { readonly band: number | null }>(
    `select type, status, ${mine} as mine, assigned_to_user_id is null as unassigned,
      acting_company_id = $1::uuid as "ofCompany", ${OUT} as out,
      due_day < $4::date as overdue,
      case when ${mine} then priority end as priority,
      case when ${mine} then width_bucket(created_at, $3::timestamptz[]) end as band, count(*) as count
    from service_event where deleted_at is null and status <> 'done' and ${rowsOfCaller}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    [id, userID, bandMoments, today],
  );
  return withBands(
    sumOpenGroups(
      rows.map((row) => ({
        ...row,
        age: row.band === null ? null : (AGE_BANDS[AGE_BANDS.length - 1 - row.band] ?? null),
      })),
    ),
    bands,
  );
}

function withBands({ ages, ...figures }: OpenFigures, bands: DashboardInput['bands']) {
  return { ...figures, ages: bands.map((band, index) => ({ ...band, count: ages[index]?.count ?? 0 })) };
}

async function monthsOf(ask: Ask, { tenant, months, monthMoments }: DashboardInput): Promise<object[]> {
  type Row = { readonly bucket: number; readonly alarm: string | null; readonly count: number };
  const { rows } = await ask<Row>(
    `select width_bucket(completion_moment, $2::timestamptz[]) as bucket,
      case when type in ('manual_registration', 'system_registration') then fire_alarm_type end as alarm, count(*) as count
    from service_event where deleted_at is null and status = 'done' and ${tenant.column} = $1
      and completion_moment >= $3 and completion_moment < $4 group by 1, 2`,
    [tenant.id, monthMoments, monthMoments[0], monthMoments.at(-1)],
  );
  return months.map((month, index) => {
    const own = rows.filter(({ bucket }) => bucket === index + 1);
    const of = (type: string) => own.find((row) => row.alarm === type)?.count ?? 0;
    const total = own.reduce((sum, { count }) => sum + count, 0);
    return { ...month, total, real: of('real'), unwanted: of('unwanted'), fake: of('fake') };
  });
}

async function documentsOf(ask: Ask, { tenant, today, ahead }: DashboardInput): Promise<object> {
  const months = ahead.map((month, index) => (index === 0 ? { ...month, from: today } : month));
  const end = new Date(Date.parse(ahead.at(-1)?.until ?? today) + 86_400_000).toISOString().slice(0, 10);
  const { rows } = await ask<{ bucket: number; expired: boolean; count: number }>(
    `select width_bucket(expiry_day, $2::date[]) as bucket, expiry_day < $4::date as expired, count(*) as count
    from document where deleted_at is null and expiry_day < $3::date and ${tenant.column} = $1 and file_id is not null
      ${tenant.column === 'contractor_id' ? `and chapter_group <> 'involved'` : ''} group by 1, 2`,
    [tenant.id, [...months.map(({ from }) => from), end], end, today],
  );
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
  return {
    expired: sum(rows.filter(({ expired }) => expired)),
    months: months.map((month, index) => ({
      ...month,
      count: sum(rows.filter(({ bucket }) => bucket === index + 1)),
    })),
  };
}

/** The generated world has no installations with a limit: what is compared is the cost of looking for them. */
async function installationsOf(ask: Ask, { tenant }: DashboardInput): Promise<object[]> {
  const pairs =
    tenant.column === 'organization_id'
      ? 'organization_id = $1'
      : `exists (select from contract c where c.active and c.contractor_id = $1
          and c.location_id = installation.location_id and c.discipline_id = installation.discipline_id)`;
  const { rows } = await ask<object>(
    `select location_id, discipline_id, max_unwanted_alarms from installation
    where has_detectors and detector_count is not null and max_unwanted_alarms is not null and ${pairs}`,
    [tenant.id],
  );
  return rows;
}

type EventRow = {
  readonly id: string;
  readonly location_id: string;
  readonly discipline_id: string;
  readonly due_date: string | null;
  readonly created_at: Date;
  readonly ready_at: Date | null;
} & Readonly<Record<'type' | 'status' | 'category' | 'description', string>> & {
    readonly priority: number | null;
  };

/**
 * The first `limit` events of a tenant under a condition (SQL whose values are in `more`, starting at $2), with the names of place
 * and discipline.
 */
export async function eventsOf(
  ask: Ask,
  { tenant }: { readonly tenant: { readonly column: string; readonly id: string } },
  condition: string,
  order: string,
  limit: number,
  more: readonly unknown[] = [],
): Promise<object> {
  const { rows } = await ask<EventRow>(
    `select ${EVENT}, location_id, discipline_id from service_event
    where deleted_at is null and ${tenant.column} = $1 and ${condition} order by ${order} limit ${limit + 1}`,
    [tenant.id, ...more],
  );
  const shown = rows.slice(0, limit);
  const [locations, disciplines] = await Promise.all([
    byID(
      ask,
      'id, name, city, organization_id',
      'location',
      shown.map((row) => row.location_id),
    ),
    byID(
      ask,
      'id, name, active',
      'discipline',
      shown.map((row) => row.discipline_id),
    ),
  ]);
  const named = (row: RelatedRow | undefined) => (row ? { name: row.name } : null);
  return {
    items: shown.map(({ id, location_id, discipline_id, due_date, created_at, ready_at, ...event }) => ({
      serviceEventID: id,
      ...event,
      dueDate: due_date,
      overdue: isOverdue({ dueDate: due_date, status: event.status }, new Date(), DEFAULT_TIME_ZONE),
      createdAt: created_at,
      readyAt: ready_at,
      location: named(locations.get(location_id)),
      discipline: named(disciplines.get(discipline_id)),
    })),
  };
}
